using System.Globalization;
using System.Reflection;
using System.ServiceModel;
using System.Text;
using Microsoft.Extensions.Logging;
using Woad.Conformance.Logs;
using Woad.Conformance.PublicApi;

namespace Woad.Server.Tests.Diagnostics;

/// <summary>The entries of docs/logs.md are those of the code.</summary>
[Trait("Category", "Structure")]
public sealed class LogPageTests
{
    private const string Mark = "<!-- entries: written by LogPageTests -->\n";

    [Fact]
    public void Page_has_every_entry_of_the_engine_and_of_the_server()
    {
        var path = Repository.PathOf("docs", "logs.md");
        var head = File.ReadAllText(path).ReplaceLineEndings("\n").Split(Mark)[0];

        ApprovedText.Check(path, head + Mark + Table());
    }

    [Fact]
    public void Names_of_events_are_unique_in_their_class_and_level_is_set()
    {
        Assert.All(Entries().GroupBy(static e => (e.Type, e.Entry.EventId)), static g => Assert.Single(g));
        Assert.All(Entries(), static e => Assert.NotEqual(LogLevel.None, e.Entry.Level));
    }

    private static string Table()
    {
        var text = new StringBuilder();
        foreach (var level in new[] { LogLevel.Critical, LogLevel.Error, LogLevel.Warning, LogLevel.Information,
            LogLevel.Debug, LogLevel.Trace })
        {
            var entries = Entries().Where(e => e.Entry.Level == level).ToList();
            if (entries.Count == 0)
            {
                continue;
            }

            text.Append(CultureInfo.InvariantCulture, $"\n## {level}\n")
                .Append("| event | id | part | message |\n|---|--:|---|---|\n");
            foreach (var (type, name, entry) in entries)
            {
                var message = entry.Message.Replace("|", "\\|", StringComparison.Ordinal);
                text.Append(
                    CultureInfo.InvariantCulture, $"| `{name}` | {entry.EventId} | {PartOf(type)} | {message} |\n");
            }
        }

        return text.ToString();
    }

    private static string PartOf(Type type) => type.Namespace!["Woad.".Length..];

    private static List<(Type Type, string Name, LoggerMessageAttribute Entry)> Entries() =>
    [
        .. new[] { typeof(ChannelFactory).Assembly, typeof(ServiceHost).Assembly }.SelectMany(LogMethods.Of)
            .Select(static m => (m.DeclaringType!, m.Name, m.GetCustomAttribute<LoggerMessageAttribute>()!))
            .OrderBy(static e => e.Item1.FullName, StringComparer.Ordinal).ThenBy(static e => e.Item3.EventId),
    ];
}
