using System.Text.RegularExpressions;
using Woad.Hosting;
using Woad.Xml;

namespace Woad.Server.ServiceFiles;

/// <summary>Reads the directive <c>&lt;%@ ServiceHost ... %&gt;</c> of a service file.</summary>
internal static partial class ServiceDirective
{
    private const int MaxFileSize = 64 * 1024;

    /// <summary>Attributes that only the compiler of ASP.NET reads.</summary>
    private static readonly string[] OfCompiler = [
        "CodeBehind", "Language", "Debug", "CompilerOptions", "WarningLevel", "Src", "LinePragmas",
    ];

    /// <summary>Reads a file.</summary>
    /// <param name="path">The file.</param>
    /// <param name="relativeAddress">Its path below the site, with slashes.</param>
    /// <exception cref="InvalidOperationException">The file has no such directive, or code.</exception>
    public static ServiceActivation Read(string path, string relativeAddress)
    {
        if (new FileInfo(path).Length > MaxFileSize)
        {
            throw Mistake(
                path, $"the file is larger than {MaxFileSize:N0} bytes", "A service file has one line, the directive.");
        }

        return Parse(File.ReadAllText(path), path, relativeAddress);
    }

    /// <summary>Reads the text of a file.</summary>
    /// <exception cref="InvalidOperationException">The text has no such directive, or code.</exception>
    public static ServiceActivation Parse(string text, string path, string relativeAddress)
    {
        var plain = Comment().Replace(text, "");
        if (Directive().Match(plain) is not { Success: true } directive)
        {
            throw Mistake(
                path, "it has no directive ServiceHost",
                "Write <%@ ServiceHost Service=\"Contoso.Orders\" %> into it.");
        }

        if (Other().Replace(plain.Remove(directive.Index, directive.Length), "").Trim().Length > 0)
        {
            throw Mistake(
                path, "code follows the directive",
                "Put the code into a file of the project, which compiles it; Service names its type.");
        }

        string? service = null, factory = null;
        foreach (Match attribute in Attribute().Matches(directive.Groups["attributes"].Value))
        {
            var (name, value) = (attribute.Groups["name"].Value, attribute.Groups["value"].Value);
            switch (name.ToUpperInvariant())
            {
                case "SERVICE":
                    service = value;
                    break;
                case "FACTORY":
                    factory = value.Length == 0 ? null : value;
                    break;
                default:
                    if (!OfCompiler.Contains(name, StringComparer.OrdinalIgnoreCase))
                    {
                        throw Mistake(
                            path, $"the directive has the attribute '{name}'",
                            $"Known are Service, Factory, {string.Join(", ", OfCompiler)}.");
                    }

                    break;
            }
        }

        return string.IsNullOrEmpty(service) && factory is null
            ? throw Mistake(
                path, "the directive has no attribute Service",
                "Name the type of the service: Service=\"Contoso.Orders\".")
            : new ServiceActivation(relativeAddress, service ?? "", factory);
    }

    private static InvalidOperationException Mistake(string path, string what, string remedy) =>
        new(Escaped.Text($"The service file '{path}' cannot be used: {what}. {remedy}"));

    [GeneratedRegex("<%--.*?--%>", RegexOptions.Singleline)]
    private static partial Regex Comment();

    [GeneratedRegex(@"<%@\s*ServiceHost\s(?<attributes>[^%]*)%>", RegexOptions.IgnoreCase)]
    private static partial Regex Directive();

    [GeneratedRegex("<%@\\s*Assembly\\s[^%]*%>", RegexOptions.IgnoreCase)]
    private static partial Regex Other();

    [GeneratedRegex("""(?<name>\w+)\s*=\s*(?:"(?<value>[^"]*)"|'(?<value>[^']*)'|(?<value>[^\s"']+))""")]
    private static partial Regex Attribute();
}
