using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Microsoft.IdentityModel.Tokens;
using Woad.TestSupport;

namespace Woad.Federation.Jwt.Tests.Keys;

/// <summary>The discovery document of an OpenID Connect issuer, and its keys, which a test changes.</summary>
internal sealed class DiscoveryServer : IAsyncDisposable
{
    private readonly WebApplication _application;
    private int _reads;

    public DiscoveryServer()
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        _application = builder.Build();
        Address = $"http://127.0.0.1:{FreePort.Next()}";
        KeysAddress = Address + "/keys";
        _application.Urls.Add(Address);
        _application.MapGet("/.well-known/openid-configuration", context => AnswerAsync(
            context, IsAway ? null : $$"""{"issuer":"{{Issuer ?? Address}}","jwks_uri":"{{KeysAddress}}"}"""));
        _application.MapGet("/keys", context =>
        {
            Interlocked.Increment(ref _reads);
            return AnswerAsync(
                context,
                Keys ?? $$"""{"keys":[{{string.Join(',', Names.Select(Key))}}]}""");
        });
    }

    public string Address { get; }

    /// <summary>The issuer of the document; null for the address.</summary>
    public string? Issuer { get; set; }

    /// <summary>The address of the keys in the document.</summary>
    public string KeysAddress { get; set; }

    /// <summary>The text of the keys; null for those of <see cref="Names"/>.</summary>
    public string? Keys { get; set; }

    /// <summary>The names of the keys.</summary>
    public string[] Names { get; set; } = ["first"];

    /// <summary>Whether the document is not there.</summary>
    public bool IsAway { get; set; }

    /// <summary>The times that the keys were read.</summary>
    public int Reads => Volatile.Read(ref _reads);

    public Uri Document => new(Address + "/.well-known/openid-configuration");

    public Task StartAsync() => _application.StartAsync();

    public async ValueTask DisposeAsync() => await _application.DisposeAsync();

    private static string Key(string name)
    {
        var key = TestKeys.Rsa(name).ExportParameters(includePrivateParameters: false);
        return System.Text.Json.JsonSerializer.Serialize(new Dictionary<string, string>
        {
            ["kty"] = "RSA",
            ["use"] = "sig",
            ["kid"] = name,
            ["n"] = Base64UrlEncoder.Encode(key.Modulus),
            ["e"] = Base64UrlEncoder.Encode(key.Exponent),
        });
    }

    private static Task AnswerAsync(HttpContext context, string? text)
    {
        context.Response.StatusCode = text is null ? 503 : 200;
        context.Response.ContentType = "application/json";
        return context.Response.WriteAsync(text ?? "");
    }
}
