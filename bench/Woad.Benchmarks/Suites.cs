namespace Woad.Benchmarks;

/// <summary>What is measured, for both ways of measuring it.</summary>
internal static class Suites
{
    public static IEnumerable<RatioSuite> All(int orders) =>
        OrderRatios.All(orders).Concat(ProtobufRatios.All()).Concat(WalkRatios.All()).Concat(SmallRatios.All())
            .Concat(FieldRatios.All()).Concat(BlockRatios.All()).Concat(CanonicalRatios.All());
}
