using System.Text;
using System.Xml;
using Woad.Metadata.Wsdl;

namespace System.Web.Services.Description;

/// <summary>A WSDL 1.1 document.</summary>
public sealed class ServiceDescription : NamedItem
{
    /// <summary>The namespace of WSDL 1.1.</summary>
    public const string Namespace = "http://schemas.xmlsoap.org/wsdl/";

    /// <summary>Gets the bindings of the description.</summary>
    public BindingCollection Bindings => field ??= new(this);

    /// <inheritdoc/>
    public override ServiceDescriptionFormatExtensionCollection Extensions => field ??= new(this);

    /// <summary>Gets the documents that this one refers to.</summary>
    public ImportCollection Imports => field ??= new(this);

    /// <summary>Gets the messages of the description.</summary>
    public MessageCollection Messages => field ??= new(this);

    /// <summary>Gets the port types.</summary>
    public PortTypeCollection PortTypes => field ??= new(this);

    /// <summary>Gets or sets the address that the document was read from; not written.</summary>
    /// <value>The default is empty.</value>
    public string RetrievalUrl { get; set; } = "";

    /// <summary>Gets the collection that the document is in; null for none.</summary>
    public ServiceDescriptionCollection? ServiceDescriptions { get; internal set; }

    /// <summary>Gets the services of the description.</summary>
    public ServiceCollection Services => field ??= new(this);

    /// <summary>Gets or sets the namespace of the names that the document defines.</summary>
    public string? TargetNamespace { get; set; }

    /// <summary>Gets or sets the schemas.</summary>
    public Types Types { get; set; } = new();

    /// <summary>Determines whether <paramref name="reader"/> is on a WSDL 1.1 document.</summary>
    /// <param name="reader">The reader.</param>
    /// <returns>
    /// <see langword="true"/> if the reader is at such a document; otherwise, <see langword="false"/>.
    /// </returns>
    public static bool CanRead(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("definitions", Namespace);
    }

    /// <summary>Reads a WSDL document.</summary>
    /// <param name="stream">The stream.</param>
    /// <returns>The document.</returns>
    /// <exception cref="InvalidOperationException">It is no WSDL 1.1 document.</exception>
    public static ServiceDescription Read(Stream stream)
    {
        using var reader = XmlReader.Create(stream, WsdlReader.Settings);
        return Read(reader);
    }

    /// <summary>Reads a WSDL document.</summary>
    /// <param name="textReader">The reader.</param>
    /// <returns>The document.</returns>
    /// <exception cref="InvalidOperationException">It is no WSDL 1.1 document.</exception>
    public static ServiceDescription Read(TextReader textReader)
    {
        using var reader = XmlReader.Create(textReader, WsdlReader.Settings);
        return Read(reader);
    }

    /// <summary>Reads a document from a file.</summary>
    /// <param name="fileName">The path of the file.</param>
    /// <returns>The document.</returns>
    /// <exception cref="InvalidOperationException">It is no WSDL 1.1 document.</exception>
    public static ServiceDescription Read(string fileName)
    {
        using var file = File.OpenRead(fileName);
        var description = Read(file);
        description.RetrievalUrl = fileName;
        return description;
    }

    /// <summary>
    /// Reads a document. A document type is refused unless <paramref name="reader"/> has let it pass.
    /// </summary>
    /// <param name="reader">The reader.</param>
    /// <returns>The document.</returns>
    /// <exception cref="InvalidOperationException">It is no WSDL 1.1 document.</exception>
    public static ServiceDescription Read(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return WsdlReader.Read(reader);
    }

    /// <summary>Writes the document in UTF-8.</summary>
    /// <param name="stream">The stream.</param>
    public void Write(Stream stream)
    {
        using var writer = XmlWriter.Create(stream, new XmlWriterSettings
        {
            Encoding = new UTF8Encoding(false),
            Indent = true,
        });
        Write(writer);
    }

    /// <summary>Writes the WSDL document.</summary>
    /// <param name="writer">The writer.</param>
    public void Write(TextWriter writer)
    {
        using var xml = XmlWriter.Create(writer, new XmlWriterSettings { Indent = true });
        Write(xml);
    }

    /// <summary>Writes the document into a file, which is made or overwritten.</summary>
    /// <param name="fileName">The path of the file.</param>
    public void Write(string fileName)
    {
        using var file = File.Create(fileName);
        Write(file);
    }

    /// <summary>Writes the document's element and flushes.</summary>
    /// <param name="writer">The writer.</param>
    public void Write(XmlWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        new WsdlWriter(writer).Write(this);
        writer.Flush();
    }
}
