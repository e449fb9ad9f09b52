using Woad.Lab.Trials;

namespace Woad.Lab.MessageSize;

/// <summary>One size over one binding in one way.</summary>
internal sealed record SizeCell(string Binding, Transfer Transfer, int Bytes, double Seconds) : ICellDefinition
{
    public string Id => $"{Series}/{PayloadSize.Name(Bytes)}";

    public string Series => $"{Binding}/{Transfer switch
    {
        Transfer.StreamedText => "streamed-text",
        Transfer.Streamed => "streamed",
        Transfer.Mtom => "mtom",
        _ => "buffered",
    }}";

    public double WarmUpSeconds => 0.3 * Seconds;

    /// <summary>A process of its own: its peak memory is a result.</summary>
    public string? ServerKey => null;

    public TimeSpan Expected => TimeSpan.FromSeconds(WarmUpSeconds + Seconds + 1.5);
}
