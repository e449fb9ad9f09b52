namespace Woad.Conformance.Ignored;

/// <summary>Answers with what it was given.</summary>
public sealed class PartsService : IParts
{
    public TaskCompletionSource Told { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public string PartsJoin(string first, string second) => $"{first}{second}";

    public int PartsSplit(string text, out int rest) => rest = text?.Length ?? 0;

    public void PartsTell(string text) => Told.TrySetResult();

    public void PartsNone()
    {
    }

    public PartsBox PartsData(PartsBox box) => box;

    public PartsOwn PartsOwn(PartsOwn own) => own;

    public PartsNeed PartsNeeding(PartsNeed need) => need;

    public PartsTyped PartsTyped(PartsTyped request) => request;

    public PartsBare PartsBare(PartsBare request) => request;

    public string PartsXml(string first, string second) => $"{first}{second}";

    public PartsBox[] PartsXmlData(PartsBox[] boxes, PartsBox other) => boxes;

    public string PartsRpc(string first, string second) => $"{first}{second}";

    public string PartsEncoded(PartsBox first, PartsBox second) => $"{first?.Label}{second?.Label}";
}
