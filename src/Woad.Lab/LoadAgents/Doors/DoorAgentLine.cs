namespace Woad.Lab.LoadAgents.Doors;

/// <summary>A connection that an agent has made.</summary>
internal sealed class DoorAgentLine(Stream stream, string from) : IAgentLine
{
    public LineStream Stream { get; } = new(stream, stream);

    public string Explanation => from.Length == 0 ? "" : $"it came from {from}";

    public ValueTask DisposeAsync() => Stream.DisposeAsync();
}
