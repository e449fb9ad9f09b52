namespace Woad.Lab.Agents;

/// <summary>Standard output of an agent; several threads report.</summary>
internal sealed class AgentOutput(TextWriter writer)
{
    private readonly Lock _gate = new();

    public void Send(AgentReport report)
    {
        var line = AgentLines.Write(report);
        lock (_gate)
        {
            writer.WriteLine(line);
            writer.Flush();
        }
    }

    public void Failed(Exception error) =>
        Send(new AgentReport(AgentReport.Failed) { Message = $"{error.GetType().Name}: {error.Message}" });
}
