using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Xunit.Abstractions;

namespace Woad.Tests.Security.Hostile;

/// <summary>One security of messages that hostile messages are sent to, or come from.</summary>
public sealed record HostilePolicy : IXunitSerializable
{
    /// <summary>
    /// Which keys and tokens: asymmetric, symmetric, supporting, endorsing, conversation, negotiated.
    /// </summary>
    public string Keys { get; set; } = "symmetric";

    /// <summary>In which order parts are signed and encrypted.</summary>
    public MessageProtectionOrder Order { get; set; } = MessageProtectionOrder.SignBeforeEncrypt;

    /// <summary>The same of the messages that establish a conversation.</summary>
    public MessageProtectionOrder BootstrapOrder { get; set; } =
        MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature;

    /// <summary>Whether the contract asks for signatures only, so that messages can be read.</summary>
    public bool IsReadable { get; set; }

    /// <summary>Whether answers go unsecured (EnableUnsecuredResponse).</summary>
    public bool AnswersUnsecured { get; set; }

    /// <summary>Whether messages are binary.</summary>
    public bool IsBinary { get; set; }

    /// <summary>Whether the service remembers the messages that it has taken.</summary>
    public bool DetectsReplays { get; set; }

    /// <summary>How many messages it remembers then.</summary>
    public int ReplayCacheSize { get; set; } = 900_000;

    /// <summary>The names of the keys.</summary>
    public static IReadOnlyList<string> AllKeys { get; } = ["asymmetric", "symmetric", "supporting", "endorsing"];

    /// <summary>The security as users set it.</summary>
    public SecurityBindingElement CreateElement()
    {
        var element = Keys switch
        {
            "asymmetric" => SecurityBindingElement.CreateMutualCertificateBindingElement(
                MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10),
            "symmetric" => SecurityBindingElement.CreateAnonymousForCertificateBindingElement(),
            "supporting" => SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
            "endorsing" => SecurityBindingElement.CreateMutualCertificateBindingElement(),
            "conversation" => SecurityBindingElement.CreateSecureConversationBindingElement(
                SecurityBindingElement.CreateUserNameForCertificateBindingElement()),
            "cookie conversation" => SecurityBindingElement.CreateSecureConversationBindingElement(
                SecurityBindingElement.CreateUserNameForCertificateBindingElement(), requireCancellation: false),
            "negotiated" => SecurityBindingElement.CreateUserNameForSslBindingElement(),
            "negotiated conversation" => SecurityBindingElement.CreateSecureConversationBindingElement(
                SecurityBindingElement.CreateUserNameForSslBindingElement()),
            _ => throw new InvalidOperationException($"No policy is called '{Keys}'."),
        };
        SetOrder(element, Order);
        if (element is SymmetricSecurityBindingElement
            {
                ProtectionTokenParameters: SecureConversationSecurityTokenParameters conversation
            })
        {
            SetOrder(conversation.BootstrapSecurityBindingElement!, BootstrapOrder);
        }

        element.EnableUnsecuredResponse = AnswersUnsecured;
        element.LocalServiceSettings.DetectReplays = DetectsReplays;
        element.LocalServiceSettings.ReplayCacheSize = ReplayCacheSize;
        element.LocalClientSettings.DetectReplays = DetectsReplays;
        return element;
    }

    private static void SetOrder(SecurityBindingElement element, MessageProtectionOrder order)
    {
        switch (element)
        {
            case SymmetricSecurityBindingElement symmetric:
                symmetric.MessageProtectionOrder = order;
                break;
            case AsymmetricSecurityBindingElement asymmetric:
                asymmetric.MessageProtectionOrder = order;
                break;
            default:
                break;
        }
    }

    /// <summary>The whole binding.</summary>
    public CustomBinding CreateBinding() => new(
        CreateElement(),
        IsBinary ? new BinaryMessageEncodingBindingElement()
            : new TextMessageEncodingBindingElement(),
        new Woad.Transports.Memory.MemoryTransportBindingElement
        {
            IsSessionful = false,
            MaxReceivedMessageSize = 8_000_000,
        })
    {
        SendTimeout = TimeSpan.FromSeconds(20),
        OpenTimeout = TimeSpan.FromSeconds(20),
        CloseTimeout = TimeSpan.FromSeconds(20),
    };

    public override string ToString() =>
        $"{Keys} {Order} {(IsReadable ? "signed" : "encrypted")} {(IsBinary ? "binary" : "text")}";

    public void Serialize(IXunitSerializationInfo info)
    {
        info.AddValue(nameof(Keys), Keys);
        info.AddValue(nameof(Order), Order);
        info.AddValue(nameof(IsReadable), IsReadable);
        info.AddValue(nameof(IsBinary), IsBinary);
        info.AddValue(nameof(DetectsReplays), DetectsReplays);
        info.AddValue(nameof(ReplayCacheSize), ReplayCacheSize);
    }

    public void Deserialize(IXunitSerializationInfo info)
    {
        Keys = info.GetValue<string>(nameof(Keys));
        Order = info.GetValue<MessageProtectionOrder>(nameof(Order));
        IsReadable = info.GetValue<bool>(nameof(IsReadable));
        IsBinary = info.GetValue<bool>(nameof(IsBinary));
        DetectsReplays = info.GetValue<bool>(nameof(DetectsReplays));
        ReplayCacheSize = info.GetValue<int>(nameof(ReplayCacheSize));
    }
}
