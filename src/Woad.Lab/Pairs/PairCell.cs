using Woad.Lab.Trials;

namespace Woad.Lab.Pairs;

/// <summary>One of the two services.</summary>
internal sealed record PairCell(string Id, TimeSpan Expected) : ICellDefinition
{
    public const string A = "A";
    public const string B = "B";

    public string? ServerKey => Id;
}
