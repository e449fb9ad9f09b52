using System.Xml;
using Woad.Messages;

namespace System.ServiceModel.Channels;

public abstract partial class Message
{
    /// <summary>Begins the asynchronous form of <see cref="WriteBodyContents"/>.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    public IAsyncResult BeginWriteBodyContents(XmlDictionaryWriter writer, AsyncCallback? callback, object? state)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Use(MessageState.Written);
        return OnBeginWriteBodyContents(writer, callback, state);
    }

    /// <summary>Begins the asynchronous form of <see cref="WriteMessage(XmlDictionaryWriter)"/>.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    public IAsyncResult BeginWriteMessage(XmlDictionaryWriter writer, AsyncCallback? callback, object? state)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Use(MessageState.Written);
        return OnBeginWriteMessage(writer, callback, state);
    }

    /// <summary>Completes the operation that <see cref="BeginWriteBodyContents"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    public void EndWriteBodyContents(IAsyncResult result) => OnEndWriteBodyContents(result);

    /// <summary>Completes the operation that <see cref="BeginWriteMessage"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    public void EndWriteMessage(IAsyncResult result) => OnEndWriteMessage(result);

    /// <summary>Writes the Body element.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteBody(XmlDictionaryWriter writer)
    {
        WriteStartBody(writer);
        WriteBodyContents(writer);
        writer.WriteEndElement();
    }

    /// <summary>Writes the Body element.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteBody(XmlWriter writer) => WriteBody(XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>Writes what the Body element contains.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteBodyContents(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Use(MessageState.Written);
        OnWriteBodyContents(writer);
    }

    /// <summary>Writes the whole envelope, without an XML declaration.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteMessage(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        Use(MessageState.Written);
        OnWriteMessage(writer);
    }

    /// <summary>Writes the whole envelope, without an XML declaration.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteMessage(XmlWriter writer) => WriteMessage(XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>Writes the start tag of the Body element.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteStartBody(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        OnWriteStartBody(writer);
    }

    /// <summary>Writes the start tag of the Body element.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteStartBody(XmlWriter writer) => WriteStartBody(XmlDictionaryWriter.CreateDictionaryWriter(writer));

    /// <summary>Writes the start tag of the envelope with the prefixes of the headers.</summary>
    /// <param name="writer">The writer.</param>
    public void WriteStartEnvelope(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        OnWriteStartEnvelope(writer);
    }

    /// <summary>Starts writing the body's content; here it is written at once.</summary>
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

    /// <summary>Starts writing the envelope; here it is written at once.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="callback">The method that is called when the operation completes.</param>
    /// <param name="state">An object that the caller associates with the operation.</param>
    /// <returns>An object that represents the operation.</returns>
    protected virtual IAsyncResult OnBeginWriteMessage(
        XmlDictionaryWriter writer, AsyncCallback? callback, object? state)
    {
        OnWriteMessage(writer);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    /// <summary>Writes the body's content for <see cref="ToString"/>; here "..." stands for it.</summary>
    /// <param name="writer">The writer.</param>
    protected virtual void OnBodyToString(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        writer.WriteString("... stream ...");
    }

    /// <summary>Completes the operation that <see cref="OnBeginWriteBodyContents"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    protected virtual void OnEndWriteBodyContents(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Completes the operation that <see cref="OnBeginWriteMessage"/> began.</summary>
    /// <param name="result">The object that the Begin method returned.</param>
    protected virtual void OnEndWriteMessage(IAsyncResult result) => TaskToAsyncResult.End(result);

    /// <summary>Writes what the Body element contains.</summary>
    /// <param name="writer">The writer.</param>
    protected abstract void OnWriteBodyContents(XmlDictionaryWriter writer);

    /// <summary>Writes the whole envelope.</summary>
    /// <param name="writer">The writer.</param>
    protected virtual void OnWriteMessage(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        WriteUpToBody(writer);
        if (!IsEmptyCore)
        {
            OnWriteBodyContents(writer);
        }

        WriteAfterBody(writer);
    }

    /// <summary>Writes the start tag of the Body element.</summary>
    /// <param name="writer">The writer.</param>
    protected virtual void OnWriteStartBody(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        new EnvelopeTags(Version).StartBody(writer);
    }

    /// <summary>Writes the start tag of the envelope with the prefixes of the headers.</summary>
    /// <param name="writer">The writer.</param>
    protected virtual void OnWriteStartEnvelope(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        new EnvelopeTags(Version).StartEnvelope(writer, WrittenHeaders.Any(Headers));
    }

    /// <summary>Writes the start tag of the Header element.</summary>
    /// <param name="writer">The writer.</param>
    protected virtual void OnWriteStartHeaders(XmlDictionaryWriter writer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        new EnvelopeTags(Version).StartHeaders(writer);
    }

    /// <summary>
    /// Writes everything in front of the body's nodes, for whoever writes those in another way than through the writer.
    /// </summary>
    internal void BeginWrite(XmlDictionaryWriter writer)
    {
        Use(MessageState.Written);
        WriteUpToBody(writer);
    }

    /// <summary>Takes the message as written, for a caller that writes all of it in another way.</summary>
    internal void TakeAsWritten() => Use(MessageState.Written);

    /// <summary>Writes what follows the body's nodes.</summary>
    internal void EndWrite(XmlDictionaryWriter writer) => WriteAfterBody(writer);

    /// <summary>Writes the envelope and the body without the headers.</summary>
    private protected void WriteWithoutHeaders(XmlDictionaryWriter writer)
    {
        OnWriteStartEnvelope(writer);
        OnWriteStartBody(writer);
        if (!IsEmptyCore)
        {
            OnWriteBodyContents(writer);
        }

        WriteAfterBody(writer);
    }

    private void WriteUpToBody(XmlDictionaryWriter writer)
    {
        if (Version.Envelope == EnvelopeVersion.None)
        {
            return;
        }

        OnWriteStartEnvelope(writer);
        if (WrittenHeaders.Any(Headers))
        {
            OnWriteStartHeaders(writer);
            WrittenHeaders.Write(Headers, writer);

            writer.WriteEndElement();
        }

        OnWriteStartBody(writer);
    }

    private void WriteAfterBody(XmlDictionaryWriter writer) => new EnvelopeTags(Version).End(writer);

    /// <summary>Writes the message without using it up; "..." stands for a body that only can be read once.</summary>
    internal virtual void WriteForToString(XmlDictionaryWriter writer)
    {
        WriteUpToBody(writer);
        if (!IsEmptyCore)
        {
            OnBodyToString(writer);
        }

        WriteAfterBody(writer);
    }
}
