using System.Configuration;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Configuration.Elements.Metadata;

namespace System.ServiceModel.Configuration;

/// <summary>The extensions that read policies of imported metadata: the standard ones, and those of the file.</summary>
public sealed class PolicyImporterElementCollection
    : ServiceModelEnhancedConfigurationElementCollection<PolicyImporterElement>
{
    private readonly List<string> _standard;

    /// <summary>
    /// Initializes a new instance of the <see cref="PolicyImporterElementCollection"/> class with the standard
    /// extensions.
    /// </summary>
    public PolicyImporterElementCollection()
        : base("extension")
    {
        _standard = [];
        foreach (var extension in MetadataImporter.StandardPolicyExtensions())
        {
            var element = new PolicyImporterElement(extension.GetType());
            _standard.Add(ImporterTypes.KeyOf(element.Type));
            base.BaseAdd(element);
        }

        ResetModified();
    }

    /// <summary>Creates the extensions.</summary>
    /// <exception cref="ConfigurationErrorsException">A type is not there or is not an extension.</exception>
    internal IEnumerable<IPolicyImportExtension> Load() =>
        from PolicyImporterElement element in this
        select ImporterTypes.Create<IPolicyImportExtension>(element.Type);

    /// <summary>Writes the collection, unless it is the standard one.</summary>
    /// <param name="writer">The writer of the file, or null to find out whether there is something to write.</param>
    /// <param name="serializeCollectionKey">Whether only the keys are written.</param>
    /// <returns><see langword="true"/> when something was written.</returns>
    protected override bool SerializeElement(XmlWriter? writer, bool serializeCollectionKey)
    {
        if (_standard.SequenceEqual(this.Cast<PolicyImporterElement>().Select(static e => ImporterTypes.KeyOf(e.Type))))
        {
            return false;
        }

        EmitClear = true;
        return base.SerializeElement(writer, serializeCollectionKey);
    }

    /// <inheritdoc/>
    protected override object GetElementKey(ConfigurationElement element) =>
        ImporterTypes.KeyOf(((PolicyImporterElement)element).Type);

    /// <summary>Adds an element; one of the same type is replaced, and comes last.</summary>
    /// <param name="element">The element.</param>
    protected override void BaseAdd(ConfigurationElement element)
    {
        var key = GetElementKey(element);
        if (BaseGet(key) is not null)
        {
            BaseRemove(key);
        }

        base.BaseAdd(element);
    }
}
