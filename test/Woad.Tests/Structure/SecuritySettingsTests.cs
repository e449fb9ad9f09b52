using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>
/// A setting of security that nobody reads promises what does not happen. Each is read by the engine, or refused at
/// open, or is on the list here with the reason why that is not needed.
/// </summary>
/// <remarks>
/// A setting is a public property with a setter of a type for security: credentials, the Security properties of
/// bindings, the elements for security of messages and connections, tokens, and the behaviors about callers. A reading
/// is one by code that is not about copying, describing or configuring the setting.
/// </remarks>
[Trait("Category", "Structure")]
public sealed class SecuritySettingsTests
{
    private static readonly string[] Projects =
        ["src/Woad", "src/Woad.Server", "src/Woad.Queues", "src/Woad.Federation", "src/Woad.Mesh"];

    /// <summary>Settings that need no reader.</summary>
    private static readonly Dictionary<string, string> Unread = new(StringComparer.Ordinal)
    {
        ["IssuedSecurityTokenParameters.UseStrTransform"] =
            "Signatures cover the token itself, which is what false says; true is for policies.",
        ["UserNamePasswordServiceCredential.IncludeWindowsGroups"] =
            "Groups of Windows accounts become no claims: false is what happens, and true is the default.",
        ["WindowsServiceCredential.IncludeWindowsGroups"] =
            "As above; where somebody sets true, DemandsGroups refuses it.",
        ["X509ClientCertificateAuthentication.IncludeWindowsGroups"] =
            "As above; certificates are mapped to no account.",
    };

    private static readonly string[] Roots =
    [
        "System.ServiceModel.Channels.SecurityBindingElement",
        "System.ServiceModel.Channels.StreamUpgradeBindingElement",
        "System.ServiceModel.Channels.HttpTransportBindingElement",
        "System.ServiceModel.Security.Tokens.SecurityTokenParameters",
        "System.ServiceModel.Security.SecurityCredentialsManager",
    ];

    private static readonly string[] Behaviors =
        ["ServiceAuthorizationBehavior", "ServiceAuthenticationBehavior", "ServiceSecurityAuditBehavior"];

    [Fact]
    public void Every_setting_of_security_is_read_or_refused()
    {
        var settings = Settings().ToDictionary(SettingReads.NameOf, StringComparer.Ordinal);
        Assert.True(settings.Count > 120, $"{settings.Count} settings were found.");
        var read = SettingReads.In(Projects, [.. settings.Values.Select(static s => s.Name)]);

        var unread = settings.Where(s => !read.Contains(s.Key) && !IsForwarded(s.Value))
            .Select(static s => s.Key).Order(StringComparer.Ordinal).ToList();

        Assert.True(
            unread.SequenceEqual(Unread.Keys.Order(StringComparer.Ordinal)),
            "Settings of security that nobody reads. Honour each, or refuse it at open with the remedy:\n"
                + $"{string.Join('\n', unread.Except(Unread.Keys))}\nSettings of the list that are read:\n"
                + string.Join('\n', Unread.Keys.Except(unread)));
    }

    private static IEnumerable<IPropertySymbol> Settings() =>
        Projects.SelectMany(static project => ProjectCompilation.Of(project).Types)
            .Distinct<INamedTypeSymbol>(SymbolEqualityComparer.Default)
            .Where(static type => type.DeclaredAccessibility == Accessibility.Public && IsOfSecurity(type))
            .SelectMany(static type => type.GetMembers().OfType<IPropertySymbol>())
            .Where(static p => p is
            {
                DeclaredAccessibility: Accessibility.Public, IsStatic: false, IsIndexer: false, IsOverride: false,
                SetMethod: { DeclaredAccessibility: Accessibility.Public, IsInitOnly: false },
            });

    private static bool IsOfSecurity(INamedTypeSymbol type)
    {
        if (type.TypeKind != TypeKind.Class || type.AllInterfaces.Any(static i => i.Name == "IAsyncResult"))
        {
            return false;
        }

        var space = type.ContainingNamespace.ToDisplayString();
        for (var ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (Roots.Contains(ancestor.OriginalDefinition.ToDisplayString()))
            {
                return true;
            }
        }

        return type.Name.EndsWith("Security", StringComparison.Ordinal)
            || type.Name.Contains("SecurityOverHttp", StringComparison.Ordinal)
            || Behaviors.Contains(type.Name)
            || (space == "System.ServiceModel.Security"
                && (type.Name.Contains("Credential", StringComparison.Ordinal)
                    || type.Name.Contains("Authentication", StringComparison.Ordinal)))
            || (space == "System.ServiceModel.Channels"
                && type.Name is "LocalClientSecuritySettings" or "LocalServiceSecuritySettings");
    }

    /// <summary>Whether the setting stands for the one of another object, which is looked at itself.</summary>
    private static bool IsForwarded(IPropertySymbol setting) =>
        setting.GetAttributes().Any(static a => a.AttributeClass?.Name.StartsWith(
            "Forward", StringComparison.Ordinal) == true);
}
