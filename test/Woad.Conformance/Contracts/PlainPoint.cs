namespace Woad.Conformance.Contracts;

/// <summary>Has no attributes: its public members travel.</summary>
public sealed class PlainPoint
{
    public int X { get; set; }

    public int Y { get; set; }
}
