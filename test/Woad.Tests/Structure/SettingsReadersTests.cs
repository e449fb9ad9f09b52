using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>"Public skin and engine" of docs/architecture.md: the engine reads the model, never a setting.</summary>
/// <remarks>
/// Settings are bindings and their elements, behaviors, descriptions, and the run-time settings that behaviors change
/// (DispatchRuntime and its kin). An engine type is one in a Woad namespace. The folders that hold settings,
/// <c>Freeze</c>, the facades in <c>Hosting</c> and <c>Metadata</c>, which describes settings to others, are free to
/// read them.
/// </remarks>
[Trait("Category", "Structure")]
public sealed class SettingsReadersTests
{
    private static readonly string[] Free =
    [
        "Contracts", "Bindings", "Bindings/Rules", "Bindings/Freezing", "Freeze", "Freeze/Access", "Freeze/Http",
        "Freeze/Lanes", "Freeze/Forms", "Freeze/Tokens", "Freeze/Queues", "Freeze/Transactions",
        "Freeze/WebSockets",
        "Hosting", "Metadata", "Metadata/Exchange", "Metadata/Security", "Metadata/Wsdl", "Dispatch/Settings",
        "Metadata/Importing", "Metadata/Importing/Security", "Metadata/Importing/Standard", "Metadata/Policies",
        "Metadata/Retrieval", "Tokens", "Transports/Udp/Import",
        "Client/Settings", "Formatters/Settings", "Web/Settings",
    ];

    private static readonly string[] Roots =
    [
        "System.ServiceModel.Channels.Binding",
        "System.ServiceModel.Channels.BindingElement",
        "System.ServiceModel.Description.IServiceBehavior",
        "System.ServiceModel.Description.IEndpointBehavior",
        "System.ServiceModel.Description.IContractBehavior",
        "System.ServiceModel.Description.IOperationBehavior",
        "System.ServiceModel.Dispatcher.ChannelDispatcherBase",
        "System.ServiceModel.Dispatcher.EndpointDispatcher",
        "System.ServiceModel.Dispatcher.DispatchRuntime",
        "System.ServiceModel.Dispatcher.DispatchOperation",
        "System.ServiceModel.Dispatcher.ClientRuntime",
        "System.ServiceModel.Dispatcher.ClientOperation",
    ];

    private static readonly Dictionary<INamedTypeSymbol, bool> Settings = new(SymbolEqualityComparer.Default);

    [Fact]
    public void Engine_type_mentions_no_settings_type() =>
        Exemptions.Check(
            "settings",
            "What the engine needs of a setting is put into the model by Freeze.",
            from mention in FrameworkCompilation.Mentions
            where !Free.Contains(FrameworkCompilation.FolderOf(mention.Path))
            where IsSetting(mention.Used) && !IsSetting(mention.User)
            where mention.User.ContainingNamespace.ToDisplayString().StartsWith("Woad", StringComparison.Ordinal)
            let used = mention.Used.Name
            select ($"{mention.Path} -> {used}", $"'{mention.User.Name}' mentions the setting '{used}'"));

    /// <summary>Remembered, because types are mentioned much more often than there are types.</summary>
    private static bool IsSetting(INamedTypeSymbol type)
    {
        if (!Settings.TryGetValue(type, out var isSetting))
        {
            Settings[type] = isSetting = HasSettingAmongBases(type);
        }

        return isSetting;
    }

    private static bool HasSettingAmongBases(INamedTypeSymbol type)
    {
        if (type is { TypeKind: TypeKind.Class, ContainingNamespace: { } space }
            && space.ToDisplayString() == "System.ServiceModel.Description")
        {
            return true;
        }

        for (var ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (Roots.Contains(ancestor.OriginalDefinition.ToDisplayString()))
            {
                return true;
            }
        }

        return type.AllInterfaces.Any(implemented => Roots.Contains(implemented.ToDisplayString()));
    }
}
