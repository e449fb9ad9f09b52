using System.Xml;
using System.Xml.XPath;

namespace System.ServiceModel.Channels;

/// <summary>A copy of a message in memory, of which any number of messages can be made.</summary>
public abstract class MessageBuffer : IXPathNavigable, IDisposable
{
    /// <summary>Initializes a new instance of the <see cref="MessageBuffer"/> class.</summary>
    protected MessageBuffer()
    {
    }

    /// <summary>Gets the size, in bytes, of the copied content; 0 when it is kept as an object.</summary>
    public abstract int BufferSize { get; }

    /// <summary>Gets the content type of the output of <see cref="WriteMessage"/>.</summary>
    public virtual string MessageContentType => "application/soap+msbin1";

    /// <summary>Releases the copy of the message.</summary>
    public abstract void Close();

    /// <summary>A new message with the content of the copied one.</summary>
    /// <returns>The message.</returns>
    /// <exception cref="ObjectDisposedException">The buffer was closed.</exception>
    public abstract Message CreateMessage();

    /// <summary>A navigator over the envelope.</summary>
    /// <returns>The navigator.</returns>
    public XPathNavigator CreateNavigator() => CreateNavigator(int.MaxValue, XmlSpace.None);

    /// <summary>A navigator over the envelope.</summary>
    /// <param name="nodeQuota">Most characters that the envelope may take as text.</param>
    /// <returns>The navigator.</returns>
    public XPathNavigator CreateNavigator(int nodeQuota) => CreateNavigator(nodeQuota, XmlSpace.None);

    /// <summary>A navigator over the envelope.</summary>
    /// <param name="space">The handling of white space.</param>
    /// <returns>The navigator.</returns>
    public XPathNavigator CreateNavigator(XmlSpace space) => CreateNavigator(int.MaxValue, space);

    /// <summary>A navigator over the envelope.</summary>
    /// <param name="nodeQuota">Most bytes that the envelope may take as text.</param>
    /// <param name="space">What becomes of white space between elements.</param>
    /// <returns>The navigator.</returns>
    public XPathNavigator CreateNavigator(int nodeQuota, XmlSpace space)
    {
        using var stream = new Woad.Messages.BoundedStream(nodeQuota);
        using (var message = CreateMessage())
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Text.Encoding.UTF8, ownsStream: false))
        {
            message.WriteMessage(writer);
        }

        stream.Position = 0;
        using var reader = XmlReader.Create(stream, new XmlReaderSettings { DtdProcessing = DtdProcessing.Prohibit });
        return new XPathDocument(reader, space).CreateNavigator();
    }

    /// <summary>Writes the envelope in binary XML.</summary>
    /// <param name="stream">The stream.</param>
    public virtual void WriteMessage(Stream stream)
    {
        ArgumentNullException.ThrowIfNull(stream);
        using var message = CreateMessage();
        using var writer = Woad.Messages.WholeTextWriter.Create(stream);
        message.WriteMessage(writer);
    }

    void IDisposable.Dispose() => Close();

    XPathNavigator? IXPathNavigable.CreateNavigator() => CreateNavigator();
}
