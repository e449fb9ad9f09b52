using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Security.Authentication.ExtendedProtection;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;

namespace Woad.Conformance.PublicApi;

/// <summary>The part of docs/binding-reference.md that tells of the bindings of one package.</summary>
public static class BindingPage
{
    /// <summary>Defaults that are a multiple of the number of processors.</summary>
    private static readonly HashSet<string> PerProcessor =
        ["ListenBacklog", "MaxConnections", "MaxPendingAccepts", "MaxPendingConnections"];

    /// <summary>The shapes of channel that a factory may make, from one-way to a session both ways.</summary>
    private static readonly IReadOnlyList<(string Name, Func<Binding, bool> Makes)> Shapes =
    [
        ("IOutputChannel", static b => b.CanBuildChannelFactory<IOutputChannel>()),
        ("IRequestChannel", static b => b.CanBuildChannelFactory<IRequestChannel>()),
        ("IDuplexChannel", static b => b.CanBuildChannelFactory<IDuplexChannel>()),
        ("IOutputSessionChannel", static b => b.CanBuildChannelFactory<IOutputSessionChannel>()),
        ("IRequestSessionChannel", static b => b.CanBuildChannelFactory<IRequestSessionChannel>()),
        ("IDuplexSessionChannel", static b => b.CanBuildChannelFactory<IDuplexSessionChannel>()),
    ];

    /// <summary>Fails unless the page tells of every binding of the package as it is.</summary>
    public static void Check(Assembly package)
    {
        var name = package.GetName().Name!;
        var path = Repository.PathOf("docs", "binding-reference.md");
        var page = File.ReadAllText(path).ReplaceLineEndings("\n");
        var (begin, end) = ($"<!-- begin {name} -->\n", $"<!-- end {name} -->");
        var from = page.IndexOf(begin, StringComparison.Ordinal);
        var to = page.IndexOf(end, StringComparison.Ordinal);
        Assert.True(from >= 0 && to > from, $"'{path}' has no place for the bindings of {name}.");
        var text = new StringBuilder();
        foreach (var type in package.GetExportedTypes().Where(IsShown).OrderBy(static t => t.Name))
        {
            Describe(text, type);
        }

        ApprovedText.Check(path, page[..(from + begin.Length)] + text + page[to..]);
    }

    private static bool IsShown(Type type) =>
        type.IsSubclassOf(typeof(Binding)) && !type.IsAbstract && type.GetConstructor([]) is not null
            && type != typeof(CustomBinding);

    private static void Describe(StringBuilder text, Type type)
    {
        var binding = Make(type);
        var shapes = Shapes.Where(s => s.Makes(binding)).Select(static s => $"`{s.Name}`");
        text.Append(CultureInfo.InvariantCulture, $"\n## {type.Name}\n")
            .Append(CultureInfo.InvariantCulture, $"Scheme `{binding.Scheme}`, {Version(binding.MessageVersion)}. ")
            .Append(CultureInfo.InvariantCulture, $"Channels of a client: {string.Join(", ", shapes)}.\n");
        Elements(text, type, binding);
        text.Append("\n| property | type | default |\n|---|---|---|\n");
        Properties(text, binding, "");
    }

    private static void Elements(StringBuilder text, Type type, Binding binding)
    {
        if (Mode(binding) is not { } mode)
        {
            text.Append(CultureInfo.InvariantCulture, $"Elements: {Names(binding)}.\n");
            return;
        }

        text.Append("\n| `Security.Mode` | elements |\n|---|---|\n");
        foreach (var value in Enum.GetValues(mode.Property.PropertyType))
        {
            var other = Make(type);
            var holder = Mode(other)!.Value;
            holder.Property.SetValue(holder.Security, value);
            var mark = value.Equals(mode.Property.GetValue(mode.Security)) ? " (default)" : "";
            text.Append(CultureInfo.InvariantCulture, $"| `{value}`{mark} | {Names(other)} |\n");
        }
    }

    private static (object Security, PropertyInfo Property)? Mode(Binding binding) =>
        binding.GetType().GetProperty("Security")?.GetValue(binding) is { } security
            && security.GetType().GetProperty("Mode") is { PropertyType.IsEnum: true, CanWrite: true } mode
                ? (security, mode)
                : null;

    private static string Names(Binding binding)
    {
        try
        {
            return string.Join(", ", binding.CreateBindingElements().Select(
                static e => e.GetType().Name.Replace("BindingElement", "", StringComparison.Ordinal)));
        }
        catch (InvalidOperationException e)
        {
            return "refused: " + e.Message.Replace("|", "\\|", StringComparison.Ordinal);
        }
    }

    private static void Properties(StringBuilder text, object settings, string path)
    {
        foreach (var property in settings.GetType().GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .Where(static p => p.GetIndexParameters().Length == 0 && p.GetMethod is { IsPublic: true })
            .OrderBy(static p => p.Name, StringComparer.Ordinal))
        {
            var value = property.GetValue(settings);
            if (value is not null && HoldsSettings(value.GetType()))
            {
                Properties(text, value, path + property.Name + ".");
            }
            else if (property.SetMethod is { IsPublic: true } && property.Name is not ("Name" or "Namespace"))
            {
                text.Append(
                    CultureInfo.InvariantCulture,
                    $"| `{path}{property.Name}` | `{TypeName(property.PropertyType)}` | {Text(property, value)} |\n");
            }
        }
    }

    /// <summary>Whether the object is one of Woad's that holds settings of its own.</summary>
    private static bool HoldsSettings(Type type) =>
        type is { IsClass: true } && type.Namespace?.StartsWith("System.ServiceModel", StringComparison.Ordinal) == true
            && !typeof(IEnumerable).IsAssignableFrom(type)
            && type.GetProperties().Any(static p => p.SetMethod is { IsPublic: true } || IsSettings(p.PropertyType));

    private static bool IsSettings(Type type) =>
        type is { IsClass: true, IsAbstract: false }
            && type.Namespace?.StartsWith("System.ServiceModel", StringComparison.Ordinal) == true
            && type.GetProperties().Any(static p => p.SetMethod is { IsPublic: true });

    private static string TypeName(Type type) =>
        Nullable.GetUnderlyingType(type) is { } underlying ? underlying.Name + "?" : type.Name;

    private static string Version(MessageVersion? version) => version switch
    {
        null => "no envelope of its own",
        _ when version == MessageVersion.None => "no SOAP",
        _ => (version.Envelope == System.ServiceModel.EnvelopeVersion.Soap11 ? "SOAP 1.1" : "SOAP 1.2")
            + (version.Addressing == AddressingVersion.None ? "" : version.Addressing
                == AddressingVersion.WSAddressing10 ? " with WS-Addressing 1.0" : " with WS-Addressing of August 2004"),
    };

    private static string Text(PropertyInfo property, object? value) => value switch
    {
        null => "none",
        int number and > 0 when PerProcessor.Contains(property.Name) =>
            $"{number / Environment.ProcessorCount} for each processor",
        "" => "empty",
        Encoding encoding => $"`{encoding.WebName}`",
        XmlDictionaryReaderQuotas quotas => $"depth {quotas.MaxDepth}, string {quotas.MaxStringContentLength}, "
            + $"array {quotas.MaxArrayLength}, bytes a read {quotas.MaxBytesPerRead}, "
            + $"name table {quotas.MaxNameTableCharCount}",
        ExtendedProtectionPolicy policy => $"`{policy.PolicyEnforcement}`",
        _ => $"`{Convert.ToString(value, CultureInfo.InvariantCulture)}`",
    };

    private static Binding Make(Type type) => (Binding)Activator.CreateInstance(type)!;
}
