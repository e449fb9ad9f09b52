using System.Configuration;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the qualified name of a contract in a file.</summary>
public sealed class ContractTypeNameElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Text("name", "", 1, ConfigurationPropertyOptions.IsKey | ConfigurationPropertyOptions.IsRequired),
        PropertyFacts.Text("namespace", "http://tempuri.org/", options: ConfigurationPropertyOptions.IsKey),
    ]);

    /// <summary>Initializes a new instance of the <see cref="ContractTypeNameElement"/> class.</summary>
    public ContractTypeNameElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ContractTypeNameElement"/> class with a name.</summary>
    /// <param name="name">The name of the contract.</param>
    /// <param name="ns">The namespace of the contract.</param>
    public ContractTypeNameElement(string name, string ns)
    {
        Name = name;
        Namespace = ns;
    }

    /// <summary>Gets or sets the name of the contract.</summary>
    public string Name
    {
        get => (string)this["name"];
        set => this["name"] = value;
    }

    /// <summary>Gets or sets the namespace of the contract.</summary>
    /// <value>The default is <c>http://tempuri.org/</c>.</value>
    public string Namespace
    {
        get => (string)this["namespace"];
        set => this["namespace"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;
}
