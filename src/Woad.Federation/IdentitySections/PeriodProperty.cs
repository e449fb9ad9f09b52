using System.Configuration;
using Woad.Configuration.Elements;

namespace Woad.Federation.IdentitySections;

/// <summary>Properties of times for which no timer waits, so that they may be years.</summary>
internal static class PeriodProperty
{
    public static ConfigurationProperty Of(string name, TimeSpan value) => new(
        name, typeof(TimeSpan), value, new TimeSpanOrInfiniteConverter(),
        new TimeSpanValidator(TimeSpan.Zero, TimeSpan.MaxValue), default);
}
