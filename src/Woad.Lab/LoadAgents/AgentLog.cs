using System.Diagnostics;
using Woad.Lab.Logs;
using Woad.Lab.Logs.Events;

namespace Woad.Lab.LoadAgents;

/// <summary>Sends the seconds of a load to the coordinator, in whose log they belong.</summary>
internal sealed class AgentLog(LineStream stream) : ITrialLog
{
    private readonly long _start = Stopwatch.GetTimestamp();
    private Task _sent = Task.CompletedTask;

    /// <summary>All that was written is on its way.</summary>
    public Task Sent => _sent;

    public double Elapsed => Stopwatch.GetElapsedTime(_start).TotalSeconds;

    public void Write(RawEvent line)
    {
        if (line is SecondEvent second)
        {
            _sent = SendAsync(_sent, new LoadReport(LoadReport.Second) { Tick = second.Tick });
        }
    }

    private async Task SendAsync(Task before, LoadReport report)
    {
        try
        {
            await before;
            await stream.WriteAsync(LoadLines.Write(report));
        }
        catch (IOException)
        {
            // The coordinator is gone, which ends the load.
        }
    }
}
