using System.Collections.Frozen;
using System.Configuration;
using System.Xml.Linq;
using Woad.Configuration.Carrying;
using Woad.Configuration.Files;
using Woad.Configuration.Schema;

namespace Woad.Federation.IdentitySections;

/// <summary>Finds all mistakes of a section <c>system.identityModel</c> in one pass.</summary>
internal static class IdentityCheck
{
    private const string Configuration = "identityConfiguration";
    private const string Handlers = "securityTokenHandlers";
    private const string Application = "applicationService";
    private const string RequiredClaims = "claimTypeRequired";

    private static readonly string[] Settings =
    [
        "audienceUris", "caches", "certificateValidation", "issuerNameRegistry", "issuerTokenResolver",
        "serviceTokenResolver", "tokenReplayDetection",
    ];

    private static readonly Dictionary<string, string[]> Children = new(StringComparer.Ordinal)
    {
        ["system.identityModel"] = [Configuration],
        [Configuration] =
            [.. Settings, Application, "claimsAuthenticationManager", "claimsAuthorizationManager", Handlers],
        [Application] = [RequiredClaims],
        [RequiredClaims] = ["claimType"],
        [Handlers] = ["add", "remove", "clear", "securityTokenHandlerConfiguration"],
        ["securityTokenHandlerConfiguration"] = Settings,
        ["audienceUris"] = ["add", "remove", "clear"],
        ["caches"] = ["tokenReplayCache", "sessionSecurityTokenCache"],
        ["certificateValidation"] = ["certificateValidator"],
        ["tokenReplayDetection"] = [],
    };

    private static readonly FrozenDictionary<string, AttributeFact[]> Attributes =
        new Dictionary<string, AttributeFact[]>
        {
            ["system.identityModel"] = [Fact("configSource", "string")],
            [Configuration] = Own,
            ["securityTokenHandlerConfiguration"] = Own,
            [Handlers] = [Fact("name", "string")],
            ["audienceUris"] = [Fact("mode", "enum", "values=Never,Always,BearerKeyOnly")],
            ["caches"] = [],
            [Application] = [],
            [RequiredClaims] = [],
            ["tokenReplayDetection"] = [Fact("enabled", "bool"), Fact("expirationPeriod", "period")],
            ["certificateValidation"] =
            [
                Fact("certificateValidationMode", "enum", "values=None,PeerTrust,ChainTrust,PeerOrChainTrust,Custom"),
                Fact("revocationMode", "enum", "values=NoCheck,Offline,Online"),
                Fact("trustedStoreLocation", "enum", "values=CurrentUser,LocalMachine"),
            ],
        }.ToFrozenDictionary(StringComparer.Ordinal);

    private static AttributeFact[] Own =>
    [
        Fact("name", "string"), Fact("maximumClockSkew", "period"), Fact("saveBootstrapContext", "bool"),
    ];

    /// <exception cref="ConfigurationErrorsException">There are mistakes.</exception>
    public static void Run(XElement section)
    {
        List<Finding> findings = [];
        Element(section, findings);
        if (findings.Count > 0)
        {
            throw findings.ToException();
        }
    }

    private static AttributeFact Fact(string name, string kind, params string[] options) =>
        new(["a", "", name, kind == "enum" ? "enum X" : kind, .. options]);

    private static void Element(XElement element, List<Finding> findings)
    {
        var name = element.Name.LocalName;
        CheckAttributes(element, Attributes[name], findings);
        Duplicates(element, name == "system.identityModel" ? Configuration : Handlers, findings);
        foreach (var child in element.Elements())
        {
            var known = child.Name.LocalName;
            if (!Children[name].Contains(known))
            {
                var near = Spelling.Nearest(known, Children[name]);
                findings.Add(child.Finding(
                    FindingKind.Mistake, "the element is not known here",
                    near is not null ? $"Did you mean <{near}>?"
                        : Children[name].Length > 0 ? $"Known are {string.Join(", ", Children[name])}."
                        : "No element may stand here."));
            }
            else if (Children.ContainsKey(known))
            {
                Element(child, findings);
            }
            else
            {
                Leaf(child, name, findings);
            }
        }
    }

    /// <summary>An element that names a type, or an address.</summary>
    private static void Leaf(XElement element, string parent, List<Finding> findings)
    {
        var name = element.Name.LocalName;
        if (name == "clear")
        {
            CheckAttributes(element, [], findings);
        }
        else if (parent == RequiredClaims)
        {
            CheckAttributes(element, [Fact("type", "string", "required"), Fact("optional", "bool")], findings);
        }
        else if (parent == "audienceUris")
        {
            CheckAttributes(element, [Fact("value", "string", "required", "minLength=1")], findings);
        }
        else if (element.Attribute("type") is { } type)
        {
            if (TypeNames.Find(type.Value) is null)
            {
                findings.Add(element.Finding(
                    FindingKind.Mistake, $"the type '{type.Value}' was not found",
                    "Write its full name, a comma and its assembly's name, and reference that assembly.", type));
            }
        }
        else if (name != "issuerNameRegistry")
        {
            findings.Add(element.Finding(
                FindingKind.Mistake, "the attribute 'type' is missing", "It has no default; write it."));
        }
    }

    private static void CheckAttributes(XElement element, AttributeFact[] facts, List<Finding> findings)
    {
        foreach (var attribute in element.Attributes().Where(AttributeFact.IsOfElement))
        {
            if (Array.Find(facts, fact => fact.Name == attribute.Name.LocalName) is not { } fact)
            {
                findings.Add(Mistakes.UnknownAttribute(element, attribute, facts));
            }
            else if ((fact.Kind == "period" ? Period(attribute.Value) : fact.Fault(attribute.Value)) is { } fault)
            {
                findings.Add(element.Finding(
                    FindingKind.Mistake, fault, "Change the value, or leave the attribute out.", attribute));
            }
        }

        findings.AddRange(facts.Where(fact => fact.IsRequired && element.Attribute(fact.Name) is null).Select(
            fact => element.Finding(
                FindingKind.Mistake, $"the attribute '{fact.Name}' is missing", "It has no default; write it.")));
    }

    private static string? Period(string value) => !TimeText.TryParse(value, out var time) ? TimeText.Fault(value)
        : time < TimeSpan.Zero ? $"{value} is negative" : null;

    private static void Duplicates(XElement element, string item, List<Finding> findings)
    {
        foreach (var group in element.Elements(item).GroupBy(static e => e.Attribute("name")?.Value ?? ""))
        {
            findings.AddRange(group.Skip(1).Select(other => Mistakes.SameKey(other, group.First(), "name")));
        }
    }
}
