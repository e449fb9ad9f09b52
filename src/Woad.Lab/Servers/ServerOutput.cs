namespace Woad.Lab.Servers;

/// <summary>Standard output of an agent; several threads report.</summary>
internal sealed class ServerOutput(TextWriter writer)
{
    private readonly Lock _gate = new();

    public void Send(ServerReport report)
    {
        var line = ServerLines.Write(report);
        lock (_gate)
        {
            writer.WriteLine(line);
            writer.Flush();
        }
    }

    public void Failed(Exception error) =>
        Send(new ServerReport(ServerReport.Failed) { Message = $"{error.GetType().Name}: {error.Message}" });
}
