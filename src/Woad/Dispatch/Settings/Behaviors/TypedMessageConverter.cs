using System.ServiceModel.Channels;
using Woad.Contracts;
using Woad.Dispatch.Settings;
using Woad.Formatters.Settings;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>Turns objects of a message contract into messages and back, outside of operations.</summary>
public abstract class TypedMessageConverter
{
    /// <summary>Initializes a new instance of the <see cref="TypedMessageConverter"/> class.</summary>
    /// <remarks>See <see cref="Create(Type, string?)"/>.</remarks>
    protected TypedMessageConverter()
    {
    }

    /// <summary>A converter that uses DataContractSerializer and the namespace <c>http://tempuri.org/</c>.</summary>
    /// <param name="messageContract">The type of the message contract.</param>
    /// <param name="action">The action of the message.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentException"><paramref name="messageContract"/> is no message contract.</exception>
    public static TypedMessageConverter Create(Type messageContract, string? action) =>
        Create(messageContract, action, null, (DataContractFormatAttribute?)null);

    /// <summary>A converter that uses DataContractSerializer; null means <c>http://tempuri.org/</c>.</summary>
    /// <param name="messageContract">The type of the message contract.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="defaultNamespace">The namespace that is used where none is given.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentException"><paramref name="messageContract"/> is no message contract.</exception>
    public static TypedMessageConverter Create(Type messageContract, string? action, string? defaultNamespace) =>
        Create(messageContract, action, defaultNamespace, (DataContractFormatAttribute?)null);

    /// <summary>A converter that uses DataContractSerializer.</summary>
    /// <param name="messageContract">The type of the message contract.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="formatterAttribute">The attribute that chooses the serializer.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentException"><paramref name="messageContract"/> is no message contract.</exception>
    public static TypedMessageConverter Create(
        Type messageContract, string? action, DataContractFormatAttribute? formatterAttribute) =>
        Create(messageContract, action, null, formatterAttribute);

    /// <summary>A converter that uses DataContractSerializer.</summary>
    /// <param name="messageContract">The type of the message contract.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="defaultNamespace">The namespace that is used where none is given.</param>
    /// <param name="formatterAttribute">The attribute that chooses the serializer.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentException"><paramref name="messageContract"/> is no message contract.</exception>
    public static TypedMessageConverter Create(
        Type messageContract, string? action, string? defaultNamespace, DataContractFormatAttribute? formatterAttribute)
    {
        var operation = Describe(messageContract, action, defaultNamespace, formatterAttribute?.Style);
        var behavior = new DataContractSerializerOperationBehavior(operation, formatterAttribute);
        return new MessageContractConverter(FormatterBuilder.Build(operation, behavior), action);
    }

    /// <summary>A converter that uses XmlSerializer.</summary>
    /// <param name="messageContract">The type of the message contract.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="formatterAttribute">The attribute that chooses the serializer.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentException"><paramref name="messageContract"/> is no message contract.</exception>
    public static TypedMessageConverter Create(
        Type messageContract, string? action, XmlSerializerFormatAttribute? formatterAttribute) =>
        Create(messageContract, action, null, formatterAttribute);

    /// <summary>A converter that uses XmlSerializer.</summary>
    /// <param name="messageContract">The type of the message contract.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="defaultNamespace">The namespace that is used where none is given.</param>
    /// <param name="formatterAttribute">The attribute that chooses the serializer.</param>
    /// <returns>The converter.</returns>
    /// <exception cref="ArgumentException"><paramref name="messageContract"/> is no message contract.</exception>
    public static TypedMessageConverter Create(
        Type messageContract, string? action, string? defaultNamespace,
        XmlSerializerFormatAttribute? formatterAttribute)
    {
        var operation = Describe(messageContract, action, defaultNamespace, formatterAttribute?.Style);
        var format = formatterAttribute ?? new XmlSerializerFormatAttribute();
        return new MessageContractConverter(
            FormatterBuilder.Build(operation, FormatterBuilder.MappingsOf(operation, format)), action);
    }

    /// <summary>The object that <paramref name="message"/> stands for; its body is used up.</summary>
    /// <param name="message">The message.</param>
    /// <returns>The object of the message contract.</returns>
    /// <exception cref="ProtocolException">The message has another action than the converter.</exception>
    /// <exception cref="CommunicationException">The message cannot be read.</exception>
    public abstract object FromMessage(Message message);

    /// <summary>A message of SOAP 1.2 with WS-Addressing 1.0 for <paramref name="typedMessage"/>.</summary>
    /// <param name="typedMessage">The object of the message contract.</param>
    /// <returns>The message.</returns>
    /// <exception cref="ArgumentException">The object is of another type than the converter's.</exception>
    public abstract Message ToMessage(object typedMessage);

    /// <summary>A message for <paramref name="typedMessage"/>.</summary>
    /// <param name="typedMessage">The object of the message contract.</param>
    /// <param name="version">The version of the message.</param>
    /// <returns>The message.</returns>
    /// <exception cref="ArgumentException">The object is of another type than the converter's.</exception>
    public abstract Message ToMessage(object typedMessage, MessageVersion version);

    private static OperationDescription Describe(
        Type messageContract, string? action, string? defaultNamespace, OperationFormatStyle? style)
    {
        ArgumentNullException.ThrowIfNull(messageContract);
        if (!MessageContractReader.IsMessageContract(messageContract))
        {
            throw new ArgumentException(Escaped.Text(
                $"The type '{messageContract}' is no message contract. Mark it with MessageContractAttribute."),
                nameof(messageContract));
        }

        var ns = defaultNamespace ?? ContractNames.DefaultNamespace;
        var contract = new ContractDescription(nameof(TypedMessageConverter), ns);
        var operation = new OperationDescription(ContractNames.TypeName(messageContract), contract);
        var message = new MessageDescription(action ?? "*", MessageDirection.Input);
        MessageContractReader.Fill(message, messageContract, ns, style == OperationFormatStyle.Rpc ? "" : ns);
        operation.Messages.Add(message);
        return operation;
    }
}
