using System.ServiceModel.Channels;
using System.Xml;
using Woad.Formatters.Outcomes;
using Woad.Formatters.Parts;

namespace Woad.Formatters.Bodies;

/// <summary>One message of an operation: from values to a message and back.</summary>
internal interface IMessageBody
{
    /// <summary>Reads the parameters into <paramref name="parameters"/> and returns the return value.</summary>
    /// <exception cref="PartException">A part cannot be read.</exception>
    /// <exception cref="System.Runtime.Serialization.SerializationException">
    /// The body is not the expected one.
    /// </exception>
    object? Read(Message message, object?[] parameters);

    /// <summary>
    /// Makes the message with the given parameters and return value; a null <paramref name="action"/> sets none.
    /// </summary>
    Message Write(MessageVersion version, XmlDictionaryString? action, object?[] parameters, object? result);
}
