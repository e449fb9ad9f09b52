using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Authentication.JwtBearer;
using Woad.Samples.Bearer;

// <host>
var builder = WebApplication.CreateBuilder(args);
builder.Services.AddServiceModelServices();
builder.Services.AddAuthentication(JwtBearerDefaults.AuthenticationScheme).AddJwtBearer(options =>
{
    options.MapInboundClaims = false;
    options.TokenValidationParameters.NameClaimType = "name";
    options.TokenValidationParameters.ValidIssuer = Tokens.Issuer;
    options.TokenValidationParameters.ValidAudience = Tokens.Audience;
    options.TokenValidationParameters.IssuerSigningKey = Tokens.Key;
});
builder.Services.AddAuthorization(options =>
    options.AddPolicy("transfer", policy => policy.RequireClaim("scope", "transfer")));
var app = builder.Build();
app.UseServiceModel(services => services
    .AddServiceEndpoint<Accounts, IAccounts>(BearerBinding(), "/accounts")
    .AddServiceEndpoint<Rates, IRates>(new BasicHttpBinding(), "/rates"));

// Over HTTPS the mode is BasicHttpSecurityMode.Transport. Here a token is readable on its way.
static BasicHttpBinding BearerBinding()
{
    var binding = new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly);
    binding.Security.Transport.ClientCredentialType = HttpClientCredentialType.InheritedFromHost;
    return binding;
}
// </host>

const string Root = "http://localhost:5081";
app.Urls.Add(Root);
await app.StartAsync();
using (var rates = new ChannelFactory<IRates>(new BasicHttpBinding(), new EndpointAddress(Root + "/rates")))
{
    Console.WriteLine($"without a token: 1 EUR = {rates.CreateChannel().Rate("EUR")} USD");
}

Console.WriteLine($"without a token: {Call(null, accounts => accounts.Balance())}");
Console.WriteLine($"alice: {Call(Tokens.Issue("alice"), accounts => accounts.Balance())}");
Console.WriteLine($"alice: {Call(Tokens.Issue("alice"), accounts => accounts.Transfer(20))}");
Console.WriteLine($"bob: {Call(Tokens.Issue("bob", "transfer"), accounts => accounts.Transfer(20))}");
await app.StopAsync();

static string Call(string? token, Func<IAccounts, string> call)
{
    using var factory = new ChannelFactory<IAccounts>(
        new BasicHttpBinding(), new EndpointAddress(Root + "/accounts"));
    var client = factory.CreateChannel();
    try
    {
        return token is null ? call(client) : CallWithToken(client, token, call);
    }
    catch (MessageSecurityException)
    {
        return "401 Unauthorized";
    }
    catch (SecurityAccessDeniedException e)
    {
        return e.Message;
    }
}

// <client>
static string CallWithToken(IAccounts client, string token, Func<IAccounts, string> call)
{
    using (new OperationContextScope((IContextChannel)client))
    {
        var request = new HttpRequestMessageProperty();
        request.Headers["Authorization"] = "Bearer " + token;
        OperationContext.Current!.OutgoingMessageProperties[HttpRequestMessageProperty.Name] = request;
        return call(client);
    }
}
// </client>
