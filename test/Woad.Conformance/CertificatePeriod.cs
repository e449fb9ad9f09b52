namespace Woad.Conformance;

/// <summary>The period in which certificates of tests are valid, whenever the tests run.</summary>
public static class CertificatePeriod
{
    /// <summary>The beginning.</summary>
    public static DateTimeOffset From { get; } = new(2020, 1, 1, 0, 0, 0, TimeSpan.Zero);

    /// <summary>The end.</summary>
    public static DateTimeOffset To { get; } = From.AddYears(100);
}
