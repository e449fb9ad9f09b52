using System.Configuration;
using Woad.Configuration.Elements;
using Woad.Federation.Handlers;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the handlers of a usage in a file: the usual ones, as the file changes them.</summary>
public sealed class SecurityTokenHandlerElementCollection : ConfigurationElementCollection
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Text("name", "", 0, ConfigurationPropertyOptions.IsKey),
        PropertyFacts.Child<SecurityTokenHandlerConfigurationElement>("securityTokenHandlerConfiguration"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="SecurityTokenHandlerElementCollection"/> class.</summary>
    public SecurityTokenHandlerElementCollection()
    {
    }

    /// <summary>Gets or sets the usage: empty, ActAs, OnBehalfOf or another.</summary>
    public string Name
    {
        get => (string)this["name"];
        set => this["name"] = value;
    }

    /// <summary>Gets or sets the settings of these handlers.</summary>
    public SecurityTokenHandlerConfigurationElement SecurityTokenHandlerConfiguration
    {
        get => (SecurityTokenHandlerConfigurationElement)this["securityTokenHandlerConfiguration"];
        set => this["securityTokenHandlerConfiguration"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <inheritdoc/>
    protected override ConfigurationElement CreateNewElement() => new CustomTypeElement();

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        ((CustomTypeElement)element).Type?.AssemblyQualifiedName ?? "";

    /// <inheritdoc/>
    protected override void Init()
    {
        base.Init();
        foreach (var handler in UsualHandlers.Create())
        {
            BaseAdd(new CustomTypeElement(handler.GetType()));
        }
    }
}
