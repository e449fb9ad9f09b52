namespace Woad.Lab.SelfTest.Causes;

/// <summary>One limit: loads with its cause and without, and how often it was named in each.</summary>
internal sealed record ConfusionRow(
    string Cause, string Limit, int With, int NamedWith, int Without, int NamedWithout)
{
    public double Right => With == 0 ? 0 : NamedWith / (double)With;

    public double False => Without == 0 ? 0 : NamedWithout / (double)Without;
}
