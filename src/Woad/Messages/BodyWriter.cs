using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

/// <summary>Writes what the body of a message contains.</summary>
public abstract class BodyWriter
{
    private bool _written;

    /// <summary>Initializes a new instance of the <see cref="BodyWriter"/> class.</summary>
    /// <param name="isBuffered">
    /// Whether the message is buffered, so that the writer can write any number of times.
    /// </param>
    protected BodyWriter(bool isBuffered) => IsBuffered = isBuffered;

    /// <summary>Gets a value that indicates whether the writer can write any number of times.</summary>
    public bool IsBuffered { get; }

    /// <summary>Whether a serializer of contracts writes the content, with names of contracts only.</summary>
    internal virtual bool IsSerialized => false;

    /// <summary>Begins the asynchronous form of <see cref="WriteBodyContents"/>.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    public IAsyncResult BeginWriteBodyContents(XmlDictionaryWriter writer, AsyncCallback? callback, object? state)
    {
        ArgumentNullException.ThrowIfNull(writer);
        TakeTurn();
        return OnBeginWriteBodyContents(writer, callback, state);
    }

    /// <summary>A writer of the same content that can write any number of times.</summary>
    /// <param name="maxBufferSize">The maximum size, in bytes, of the buffer.</param>
    /// <returns>A writer of the same body that can be used again.</returns>
    /// <exception cref="QuotaExceededException">
    /// The copy would be larger than <paramref name="maxBufferSize"/> bytes.
    /// </exception>
    public BodyWriter CreateBufferedCopy(int maxBufferSize)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(maxBufferSize);
        if (IsBuffered)
        {
            return this;
        }

        TakeTurn();
        return OnCreateBufferedCopy(maxBufferSize);
    }

    /// <summary>Completes the operation that <see cref="BeginWriteBodyContents"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    public void EndWriteBodyContents(IAsyncResult result) => OnEndWriteBodyContents(result);

    /// <summary>Writes the content of the message's body to a writer.</summary>
    /// <param name="writer">The writer.</param>
    /// <exception cref="InvalidOperationException">An unbuffered writer has already written.</exception>
    public void WriteBodyContents(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        TakeTurn();
        OnWriteBodyContents(writer);
    }

    /// <summary>Writes attributes of the body element that the content relies on; none by default.</summary>
    internal virtual void WriteBodyAttributes(XmlDictionaryWriter writer)
    {
    }

    /// <summary>
    /// A reader of the body that stands before its root; null when there is none beside what is written.
    /// </summary>
    internal virtual XmlDictionaryReader? OpenReader() => null;

    /// <summary>Starts writing; here all is written at once.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    protected virtual IAsyncResult OnBeginWriteBodyContents(
        XmlDictionaryWriter writer, AsyncCallback? callback, object? state)
    {
        OnWriteBodyContents(writer);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <summary>Keeps what <see cref="OnWriteBodyContents"/> writes.</summary>
    /// <param name="maxBufferSize">The maximum size, in bytes, of the buffer.</param>
    /// <returns>A writer of the same body that can be used again.</returns>
    protected virtual BodyWriter OnCreateBufferedCopy(int maxBufferSize)
    {
        var copy = XmlFragment.Write(
            writer =>
            {
                writer.WriteStartElement("Body");
                OnWriteBodyContents(writer);
                writer.WriteEndElement();
            },
            maxBufferSize);
        return new FragmentContentsWriter(copy);
    }

    /// <summary>Completes the operation that <see cref="OnBeginWriteBodyContents"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    protected virtual void OnEndWriteBodyContents(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Writes the content of the message's body, when overridden in a derived class.</summary>
    /// <param name="writer">The writer.</param>
    protected abstract void OnWriteBodyContents(XmlDictionaryWriter writer);

    private void TakeTurn()
    {
        if (IsBuffered)
        {
            return;
        }

        if (_written)
        {
            throw new InvalidOperationException("The body writer is not buffered and has already written its content.");
        }

        _written = true;
    }
}
