using System.Collections.ObjectModel;

namespace System.ServiceModel.Description;

/// <summary>The messages of an operation: the request, then the reply if there is one.</summary>
public class MessageDescriptionCollection : Collection<MessageDescription>
{
    internal MessageDescriptionCollection()
    {
    }

    /// <summary>The first message with <paramref name="action"/>, or null.</summary>
    /// <param name="action">The action of the message.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public MessageDescription? Find(string action) => Items.FirstOrDefault(message => message.Action == action);

    /// <summary>All messages with <paramref name="action"/>.</summary>
    /// <param name="action">The action of the message.</param>
    /// <returns>The objects.</returns>
    public Collection<MessageDescription> FindAll(string action) =>
        [.. Items.Where(message => message.Action == action)];
}
