using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters.Parts;

namespace Woad.Formatters.Bodies;

/// <summary>
/// A message that the user makes or reads himself: the parameter at <paramref name="index"/>, or the result (-1).
/// </summary>
internal sealed class WholeMessageBody(int index) : IMessageBody
{
    /// <summary>The whole message among the parts of <paramref name="body"/>, or null.</summary>
    public static IMessageBody? Find(BodyModel body)
    {
        var only = body.ReturnPart ?? (body.Parts.Length == 1 ? body.Parts[0] : null);
        return only is not null && typeof(Message).IsAssignableFrom(only.Type)
            ? new WholeMessageBody(only.Index)
            : null;
    }

    public object? Read(Message message, object?[] parameters)
    {
        if (index < 0)
        {
            return message;
        }

        parameters[index] = message;
        return null;
    }

    public Message Write(MessageVersion version, XmlDictionaryString? action, object?[] parameters, object? result)
    {
        var message = (Message?)(index < 0 ? result : parameters[index])
            ?? throw new InvalidOperationException("The operation takes or returns a message, and it was null.");
        if (action is not null && message.Headers.Action is null)
        {
            message.Headers.SetAction(action);
        }

        return message;
    }
}
