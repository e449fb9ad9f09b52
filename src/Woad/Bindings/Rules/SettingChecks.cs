namespace Woad.Bindings.Rules;

/// <summary>The value ranges of binding settings, with WCF's words for leaving them.</summary>
internal static class SettingChecks
{
    public static int Positive(int value) => value > 0 ? value : throw NotPositive(value);

    public static long Positive(long value) => value > 0 ? value : throw NotPositive(value);

    public static int NotNegative(int value) => value >= 0 ? value : throw Negative(value);

    public static long NotNegative(long value) => value >= 0 ? value : throw Negative(value);

    public static TimeSpan Timeout(TimeSpan value)
    {
        if (value < TimeSpan.Zero)
        {
            throw new ArgumentOutOfRangeException(
                nameof(value),
                value,
                "Timeout must be greater than or equal to TimeSpan.Zero. To disable timeout, specify "
                    + "TimeSpan.MaxValue.");
        }

        return CheckLength(value);
    }

    public static TimeSpan PositiveTimeout(TimeSpan value)
    {
        if (value <= TimeSpan.Zero)
        {
            throw new ArgumentOutOfRangeException(nameof(value), value, "TimeSpan must be greater than TimeSpan.Zero.");
        }

        return CheckLength(value);
    }

    public static Uri? Absolute(Uri? value) => value is not { IsAbsoluteUri: false }
        ? value
        : throw new ArgumentException($"'{value}' is not an absolute URI.", nameof(value));

    private static TimeSpan CheckLength(TimeSpan value) =>
        value > TimeSpan.FromMilliseconds(int.MaxValue) && value != TimeSpan.MaxValue
            ? throw new ArgumentOutOfRangeException(
                nameof(value),
                value,
                "Timeouts larger than Int32.MaxValue TotalMilliseconds (approximately 24 days) cannot be honored. To "
                    + "disable timeout, specify TimeSpan.MaxValue.")
            : value;

    private static ArgumentOutOfRangeException NotPositive(object value) =>
        new(nameof(value), value, "The value of this argument must be positive.");

    private static ArgumentOutOfRangeException Negative(object value) =>
        new(nameof(value), value, "The value of this argument must be non-negative.");
}
