using System.CodeDom;
using System.CodeDom.Compiler;

namespace System.ServiceModel.Channels;

/// <summary>
/// Tells where the types of XmlSerializer are generated. It is added to
/// <see cref="Description.MetadataImporter.State"/> with its own type as the key.
/// </summary>
public class XmlSerializerImportOptions
{
    /// <summary>
    /// Initializes a new instance of the <see cref="XmlSerializerImportOptions"/> class with code of its own.
    /// </summary>
    public XmlSerializerImportOptions()
        : this(new CodeCompileUnit())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="XmlSerializerImportOptions"/> class.</summary>
    /// <param name="codeCompileUnit">The code to which types are added.</param>
    /// <exception cref="ArgumentNullException"><paramref name="codeCompileUnit"/> is null.</exception>
    public XmlSerializerImportOptions(CodeCompileUnit codeCompileUnit)
    {
        ArgumentNullException.ThrowIfNull(codeCompileUnit);
        CodeCompileUnit = codeCompileUnit;
    }

    /// <summary>Gets or sets the namespace of the types.</summary>
    /// <value>The default is null: types are in the global namespace.</value>
    public string? ClrNamespace { get; set; }

    /// <summary>Gets the code to which types are added.</summary>
    public CodeCompileUnit CodeCompileUnit { get; }

    /// <summary>Gets or sets the provider of the language in which the code will be written.</summary>
    /// <value>The default is null. The names of types and members are valid in C# and Visual Basic.</value>
    public CodeDomProvider? CodeProvider { get; set; }
}
