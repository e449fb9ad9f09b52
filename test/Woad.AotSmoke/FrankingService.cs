namespace Woad.AotSmoke;

public sealed class FrankingService : IFranking
{
    public Stamp Frank(Stamp stamp) =>
        new() { Value = stamp.Value + 1, Lines = [.. stamp.Lines, "franked"], Reach = stamp.Reach };
}
