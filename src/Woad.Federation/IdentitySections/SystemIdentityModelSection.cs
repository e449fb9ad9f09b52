using System.Configuration;
using System.Xml;
using Woad.Configuration.Elements;
using Woad.Federation.IdentitySections;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the section <c>system.identityModel</c> of a file.</summary>
public sealed class SystemIdentityModelSection : ConfigurationSection
{
    /// <summary>The name of the section in a file.</summary>
    public const string SectionName = "system.identityModel";

    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(
        null, [PropertyFacts.Items<IdentityConfigurationElementCollection>()]);

    /// <summary>Initializes a new instance of the <see cref="SystemIdentityModelSection"/> class.</summary>
    public SystemIdentityModelSection()
    {
    }

    /// <summary>Gets the section of the application's file; null for none.</summary>
    /// <exception cref="ConfigurationErrorsException">The section has mistakes.</exception>
    public static SystemIdentityModelSection? Current => IdentityFile.Find();

    /// <summary>Gets the unnamed identity configuration of the application's file; null for none.</summary>
    /// <exception cref="ConfigurationErrorsException">The section has mistakes.</exception>
    public static IdentityConfigurationElement? DefaultIdentityConfigurationElement =>
        Current?.IdentityConfigurationElements.GetElement("");

    /// <summary>Gets the identity configurations of the section.</summary>
    public IdentityConfigurationElementCollection IdentityConfigurationElements =>
        (IdentityConfigurationElementCollection)this[""];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <summary>Reads the section without a configuration record.</summary>
    internal void Read(XmlReader reader) => DeserializeElement(reader, serializeCollectionKey: false);
}
