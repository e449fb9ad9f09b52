using System.Runtime.Serialization;

namespace Woad.Xml.Primitives;

/// <summary>A data contract with a member of each primitive type and array.</summary>
[DataContract(Name = "P", Namespace = "urn:p")]
public sealed class AllPrimitives
{
    [DataMember] public bool A1;
    [DataMember] public int A2;
    [DataMember] public long A3;
    [DataMember] public ulong A4;
    [DataMember] public float A5;
    [DataMember] public double A6;
    [DataMember] public decimal A7;
    [DataMember] public DateTime A8;
    [DataMember] public TimeSpan A9;
    [DataMember] public Guid B1;
    [DataMember] public byte[] B2 = [];
    [DataMember] public string B3 = "";
    [DataMember] public bool[] C1 = [];
    [DataMember] public int[] C2 = [];
    [DataMember] public long[] C3 = [];
    [DataMember] public float[] C4 = [];
    [DataMember] public double[] C5 = [];
    [DataMember] public decimal[] C6 = [];
    [DataMember] public DateTime[] C7 = [];

    /// <summary>Members drawn from a seed.</summary>
    public static AllPrimitives Make(int seed)
    {
        var random = new Random(seed);
        T[] Some<T>(Func<T> item) => [.. Enumerable.Range(0, random.Next(4)).Select(_ => item())];
        DateTime Time() => new(random.NextInt64(DateTime.MaxValue.Ticks), (DateTimeKind)random.Next(3));
        double Number() =>
            random.Next(3) == 0
                ? random.Next(-3, 40_000)
                : random.Next(2) == 0 ? random.Next() / 8.0 : random.NextDouble();
        decimal Money() =>
            new(random.Next(), random.Next(), random.Next(9), random.Next(2) == 0, (byte)random.Next(29));
        return new AllPrimitives
        {
            A1 = random.Next(2) == 0,
            A2 = random.Next() >> random.Next(32),
            A3 = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64),
            A4 = (ulong)random.NextInt64() >> random.Next(64),
            A5 = (float)Number(),
            A6 = Number(),
            A7 = Money(),
            A8 = Time(),
            A9 = new TimeSpan(random.NextInt64() >> random.Next(64)),
            B1 = new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
            B2 = Some(() => (byte)random.Next(256)),
            B3 = string.Concat(Some(() => "01é中<&"[random.Next(6)])),
            C1 = Some(() => random.Next(2) == 0),
            C2 = Some(random.Next),
            C3 = Some(random.NextInt64),
            C4 = Some(() => (float)Number()),
            C5 = Some(Number),
            C6 = Some(Money),
            C7 = Some(Time),
        };
    }
}
