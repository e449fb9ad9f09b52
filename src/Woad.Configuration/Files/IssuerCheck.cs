using System.Globalization;
using System.Xml.Linq;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>
/// Checks the elements of issuers of tokens: the bindings and behaviors that they name, and that no binding gets its
/// tokens over itself.
/// </summary>
internal static class IssuerCheck
{
    /// <summary>The longest chain of issuers, as clients have it.</summary>
    private const int LongestChain = 10;

    public static void Run(XElement model, ReferenceCheck references, List<Finding> findings)
    {
        foreach (var element in model.Elements("bindings").Descendants("issuer").Concat(
            model.Elements("behaviors").Concat(model.Elements("commonBehaviors")).Descendants("localIssuer")))
        {
            if (element.Name.Namespace == XNamespace.None)
            {
                references.Binding(element);
                Chain(model, element, findings);
            }
        }

        foreach (var token in model.Elements("behaviors").Concat(model.Elements("commonBehaviors"))
            .Descendants("issuedToken"))
        {
            Credential(token, references, findings);
        }
    }

    private static void Credential(XElement token, ReferenceCheck references, List<Finding> findings)
    {
        references.Behavior(token, "endpointBehaviors", "localIssuerChannelBehaviors");
        foreach (var issuer in token.Elements("issuerChannelBehaviors").Elements("add"))
        {
            references.Behavior(issuer, "endpointBehaviors");
            if (issuer.Attribute("issuerAddress") is { } address
                && !Uri.TryCreate(address.Value, UriKind.Absolute, out _))
            {
                findings.Add(issuer.Finding(
                    FindingKind.Mistake,
                    $"the address '{address.Value}' of an issuer is not an absolute URI",
                    "Write the address as the binding's issuer has it.",
                    address));
            }
        }

        if (token.Attribute("issuedTokenRenewalThresholdPercentage") is { } percentage
            && int.TryParse(percentage.Value, NumberStyles.Integer, CultureInfo.InvariantCulture, out var value)
            && value == 0)
        {
            findings.Add(token.Finding(
                FindingKind.Mistake,
                "the value '0' is less than 1, the least percentage of a token's lifetime",
                "The default is 60; set cacheIssuedTokens to false for a new token each time.",
                percentage));
        }

        if (token.Attribute("maxIssuedTokenCachingTime") is { } time
            && TimeText.TryParse(time.Value, out var longest) && longest == TimeSpan.Zero)
        {
            findings.Add(token.Finding(
                FindingKind.Mistake,
                $"the value '{time.Value}' is not greater than zero",
                "Leave the attribute out for no limit; set cacheIssuedTokens to false for a new token each time.",
                time));
        }
    }

    private static void Chain(XElement model, XElement issuer, List<Finding> findings)
    {
        var next = new List<XElement> { issuer };
        for (var length = 0; next.Count > 0; length++)
        {
            if (length == LongestChain)
            {
                findings.Add(issuer.Finding(
                    FindingKind.Mistake,
                    $"the binding '{issuer.Attribute("binding")?.Value}' leads to a chain of more than {LongestChain} "
                        + "issuers, or to itself",
                    "Name the binding by which the issuer's clients authenticate, as ws2007HttpBinding.",
                    issuer.Attribute("binding")));
                return;
            }

            next = [.. next.Select(one => BindingOf(model, one)).OfType<XElement>().Distinct().SelectMany(
                static binding => binding.Descendants("issuer"))];
        }
    }

    private static XElement? BindingOf(XElement model, XElement issuer) =>
        issuer.Attribute("binding")?.Value is { Length: > 0 } binding && IsName(binding)
            ? model.Element("bindings")?.Element(binding)?.Elements("binding").FirstOrDefault(
                element => (element.Attribute("name")?.Value ?? "")
                    == (issuer.Attribute("bindingConfiguration")?.Value ?? ""))
            : null;

    private static bool IsName(string text) => char.IsAsciiLetter(text[0]) && text.All(char.IsAsciiLetterOrDigit);
}
