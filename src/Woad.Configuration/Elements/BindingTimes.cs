using System.Configuration;

namespace Woad.Configuration.Elements;

/// <summary>What every binding in a file has: a name and four timeouts.</summary>
internal static class BindingTimes
{
    public static readonly ConfigurationProperty[] Properties =
    [
        PropertyFacts.Text("name", "", options: ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Time("closeTimeout", "00:01:00", "00:00:00"),
        PropertyFacts.Time("openTimeout", "00:01:00", "00:00:00"),
        PropertyFacts.Time("receiveTimeout", "00:10:00", "00:00:00"),
        PropertyFacts.Time("sendTimeout", "00:01:00", "00:00:00"),
    ];
}
