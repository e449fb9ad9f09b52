using System.Collections.Specialized;
using System.Configuration;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>persistenceProvider</c> of the configuration.</summary>
/// <remarks>Attributes that it does not know are arguments of the factory's constructor.</remarks>
public class PersistenceProviderElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] _own =
    [
        PropertyFacts.Time(PersistenceProviderCarrier.Timeout, "00:00:30", "00:00:00"),
        PropertyFacts.Text(PersistenceProviderCarrier.Type, "", options: ConfigurationPropertyOptions.IsRequired),
    ];

    private static ConfigurationPropertyCollection? _all;

    private string _read = "";

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(PersistenceProviderBehavior);

    /// <summary>Gets or sets the maximum time of one operation of the store.</summary>
    /// <value>The default is 30 seconds.</value>
    public TimeSpan PersistenceOperationTimeout
    {
        get => (TimeSpan)this[PersistenceProviderCarrier.Timeout]!;
        set => this[PersistenceProviderCarrier.Timeout] = value;
    }

    /// <summary>Gets the arguments of the factory: the attributes that the element does not know.</summary>
    /// <value>The arguments. The factory's constructor takes them when there is one for them.</value>
    public NameValueCollection PersistenceProviderArguments { get; } = [];

    /// <summary>Gets or sets the name of the type of the factory.</summary>
    /// <value>The full name of a type that derives from PersistenceProviderFactory, a comma, and its assembly.</value>
    public string Type
    {
        get => (string)this[PersistenceProviderCarrier.Type]!;
        set => this[PersistenceProviderCarrier.Type] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(null, _own);

    /// <inheritdoc/>
    public override void CopyFrom(ServiceModelExtensionElement from)
    {
        base.CopyFrom(from);
        Take(((PersistenceProviderElement)from).PersistenceProviderArguments);
    }

    /// <inheritdoc/>
    protected override object CreateBehavior() =>
        PersistenceProviderCarrier.Make(Type, PersistenceOperationTimeout, PersistenceProviderArguments);

    /// <inheritdoc/>
    protected override bool IsModified() => base.IsModified() || TextOf(PersistenceProviderArguments) != _read;

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value)
    {
        PersistenceProviderArguments.Add(name, value);
        return true;
    }

    /// <inheritdoc/>
    protected override void PostDeserialize()
    {
        _read = TextOf(PersistenceProviderArguments);
        base.PostDeserialize();
    }

    /// <inheritdoc/>
    protected override bool SerializeElement(XmlWriter writer, bool serializeCollectionKey)
    {
        // Without a writer the answer alone is asked for.
        var isWritten = base.SerializeElement(writer, serializeCollectionKey);
        foreach (var name in PersistenceProviderArguments.AllKeys)
        {
            writer?.WriteAttributeString(name!, PersistenceProviderArguments[name]);
        }

        return isWritten || PersistenceProviderArguments.Count > 0;
    }

    /// <inheritdoc/>
    protected override void Unmerge(
        ConfigurationElement sourceElement, ConfigurationElement parentElement, ConfigurationSaveMode saveMode)
    {
        base.Unmerge(sourceElement, parentElement, saveMode);
        Take(((PersistenceProviderElement)sourceElement).PersistenceProviderArguments);
    }

    private static string TextOf(NameValueCollection arguments) =>
        string.Join('\n', arguments.AllKeys.Select(name => $"{name}={arguments[name]}"));

    private void Take(NameValueCollection arguments)
    {
        PersistenceProviderArguments.Clear();
        PersistenceProviderArguments.Add(arguments);
    }
}
