using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>Elements and credentials for name and password in messages that nothing else protects.</summary>
internal static class SecuredBindings
{
    /// <summary>Name and password in each message, or in those that establish a secure conversation.</summary>
    public static SecurityBindingElement Credential(bool isConversation)
    {
        var credential = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        credential.AllowInsecureTransport = true;
        return isConversation ? SecurityBindingElement.CreateSecureConversationBindingElement(credential) : credential;
    }

    public static ServiceHost NewHost(Type service)
    {
        var host = new ServiceHost(service);
        Check(host.Credentials);
        return host;
    }

    /// <summary>What a service's channels are built with that a program builds itself.</summary>
    public static ServiceCredentials OfService()
    {
        var credentials = new ServiceCredentials();
        Check(credentials);
        return credentials;
    }

    /// <summary>What a client's channels are built with that a program builds itself.</summary>
    public static ClientCredentials OfClient(string? password = null)
    {
        var credentials = new ClientCredentials();
        SignIn(credentials, password);
        return credentials;
    }

    public static ChannelFactory<TContract> NewFactory<TContract>(Binding binding, Uri address, string? password = null)
    {
        var factory = new ChannelFactory<TContract>(binding, new EndpointAddress(address));
        SignIn(factory.Credentials, password);
        return factory;
    }

    public static void SignIn(ClientCredentials credentials, string? password = null)
    {
        credentials.UserName.UserName = "alice";
        credentials.UserName.Password = password ?? TestPasswords.Of("alice");
    }

    private static void Check(ServiceCredentials credentials)
    {
        credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
    }
}
