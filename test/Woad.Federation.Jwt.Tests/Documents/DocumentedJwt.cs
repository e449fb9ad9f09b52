using System.IdentityModel.Configuration;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Microsoft.AspNetCore.Builder;
using Woad.Federation.Jwt.Tests.Calls;
using Woad.Server.DependencyInjection;

namespace Woad.Federation.Jwt.Tests.Documents;

/// <summary>The code of the page about issued tokens, as far as it is about JSON Web Tokens.</summary>
internal static class DocumentedJwt
{
    public static async Task TrustAsync(IdentityConfiguration identity, string issuerName, string discovery)
    {
        // <trust>
        var issuer = new JwtIssuer(issuerName) { MetadataAddress = new Uri(discovery) };
        await issuer.LoadAsync();
        identity.SecurityTokenHandlers.Add(new JwtTokenHandler(issuer) { Audiences = { "orders-api" } });
        // </trust>
    }

    public static void Host(WebApplication app, IdentityConfiguration identity, Binding binding)
    {
        // <application>
        app.UseServiceModel(services => services
            .AddService<Reports>(host =>
            {
                host.Credentials.UseIdentityConfiguration = true;
                host.Credentials.IdentityConfiguration = identity;
            })
            .AddServiceEndpoint<Reports, IReports>(binding, "/reports"));
        // </application>
    }

    public static ChannelFactory<IReports> Factory(string address)
    {
        // <client>
        var binding = new WS2007FederationHttpBinding(WSFederationHttpSecurityMode.TransportWithMessageCredential);
        binding.Security.Message.IssuedKeyType = SecurityKeyType.BearerKey;
        binding.Security.Message.IssuedTokenType = JwtBearer.TokenType;
        binding.Security.Message.EstablishSecurityContext = false;
        var factory = new ChannelFactory<IReports>(binding, new EndpointAddress(address));
        // </client>
        return factory;
    }

    public static IReports Client(ChannelFactory<IReports> factory, string accessToken)
    {
        // <call>
        var client = factory.CreateChannelWithIssuedToken(JwtBearer.CreateToken(accessToken));
        // </call>
        return client;
    }
}
