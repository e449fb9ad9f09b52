using Woad.Lab.Claims;
using Woad.Lab.Published;
using static System.FormattableString;

namespace Woad.Lab.Instancing;

/// <summary>The published statements: what each of them demands of which quantities.</summary>
internal static class InstancingClaims
{
    /// <summary>Smaller differences are no effect that anybody would design for.</summary>
    private const double NoEffect = 0.05;

    /// <summary>A difference that calls at once make, and nothing else does.</summary>
    private const double WorthGaining = 1.5;

    private const string Peak = "most calls at once inside an operation of 2 ms,";

    public static Claim LightInstances { get; } = Of(
        "I1",
        "Light instances: Single and PerCall differ by no more than the published 8 %",
        Within("PerCall/Single ÷ Single/Single", PublishedInstancing.Difference));

    public static Claim Goal { get; } = Of(
        "I1b",
        "Goal of this project: PerCall is at most 2 % slower than Single/Multiple",
        Precise(Demand.AtLeast("PerCall/Single ÷ Single/Multiple", 0.98)));

    public static Claim PerCallIgnoresConcurrency { get; } = Of(
        "I2",
        "PerCall: the concurrency mode has no effect on throughput",
        Within("Reentrant ÷ Single", NoEffect),
        Within("Multiple ÷ Single", NoEffect));

    /// <summary>Calls of the same operation meet in Single/Multiple: without that, a peak of 1 shows nothing.</summary>
    public static Claim OneCallAtATime { get; } = Of(
        "I3",
        "Single/Single: one call at a time",
        AtOnce(Demand.AtMost($"{Peak} Single/Single,", 1)),
        AtOnce(Demand.AtLeast($"{Peak} Single/Multiple,", 2)) with { IsGround = true },
        Demand.AtLeast("calls/s, Single/Multiple ÷ Single/Single,", WorthGaining));

    public static Claim ReentrantLikeSingle { get; } = Of(
        "I4",
        "Single/Reentrant has the throughput of Single/Single",
        Within("Single/Reentrant ÷ Single/Single", NoEffect));

    public static Claim ReentrantOneAtATime { get; } = Of(
        "I4b",
        "Single/Reentrant: one call at a time while no operation calls out",
        AtOnce(Demand.AtMost($"{Peak} Single/Reentrant,", 1)),
        AtOnce(Demand.AtLeast($"{Peak} Single/Multiple,", 2)) with { IsGround = true },
        Within("calls/s, Single/Reentrant ÷ Single/Single,", NoEffect));

    public static Claim Callouts { get; } = Of(
        "I4c",
        "Single/Reentrant admits other calls while an operation calls out, Single/Single does not",
        AtOnce(Demand.AtMost("most calls at once inside a callout of 2 ms, Single/Single,", 1)),
        AtOnce(Demand.AtLeast("most calls at once inside a callout of 2 ms, Single/Reentrant,", 2)),
        Demand.AtLeast("calls/s, Single/Reentrant ÷ Single/Single,", WorthGaining));

    public static Claim WaitUnderLock { get; } = UnderLock("I5", "waits 2 ms");

    public static Claim ComputeUnderLock { get; } = UnderLock("I5b", "computes");

    public static Claim PerSessionSerializes { get; } = Of(
        "I6",
        "PerSession/Single serializes simultaneous calls of one proxy, PerSession/Multiple runs them at once",
        AtOnce(Demand.AtMost("most calls at once inside one instance, Single,", 1)),
        AtOnce(Demand.AtLeast("most calls at once inside one instance, Multiple,", 2)),
        Demand.AtLeast("calls/s, Multiple ÷ Single,", WorthGaining));

    public static Claim CostlyConstructor { get; } = Of(
        "I7",
        "Costly constructor: fewer instances are cheaper",
        Precise(Demand.AtMost("PerCall ÷ Single with primes", 1 - NoEffect)));

    public static Claim CollectionCost { get; } = Of(
        "I8",
        "One instance lowers the bytes that a call allocates",
        Precise(Demand.AtMost("bytes a call, Single ÷ PerCall,", 0.995)));

    /// <summary>All claims that the experiment can make, with the sizes of the default settings.</summary>
    public static IReadOnlyList<Claim> Forms { get; } =
    [
        LightInstances, Goal, PerCallIgnoresConcurrency, OneCallAtATime, ReentrantLikeSingle, ReentrantOneAtATime,
        Callouts, WaitUnderLock, ComputeUnderLock, PerSessionSerializes, CostlyConstructor, CollectionCost,
        FallsWithObjects([1, 10, 100]),
    ];

    /// <param name="sizes">The numbers of objects, in order: each is compared with the one before.</param>
    public static Claim FallsWithObjects(IReadOnlyList<int> sizes) => Of(
        "I9",
        "Throughput falls with the number of objects",
        [
            .. sizes.Zip(sizes.Skip(1), (few, many) => Precise(Demand.AtMost(
                Invariant($"calls/s, {many} objects ÷ {few},"), 0.98))),
        ]);

    /// <summary>Without the lock the same work shows what there is to gain.</summary>
    private static Claim UnderLock(string id, string does) => Of(
        id,
        $"Single/Multiple with all work under one lock gains little: an operation that {does}",
        Within("Multiple under one lock ÷ Single", NoEffect),
        Demand.AtLeast("Multiple without the lock ÷ Single", WorthGaining) with { IsGround = true });

    private static Claim Of(string id, string text, params IReadOnlyList<Demand> demands) =>
        new(id, text, demands) { Sampling = Sampling.Blocks };

    private static Demand Within(string quantity, double difference) =>
        Precise(Demand.Between(quantity, 1 - difference, 1 + difference));

    private static Demand Precise(Demand demand) => demand with { Format = "0.000" };

    private static Demand AtOnce(Demand demand) => demand with { Format = "0" };
}
