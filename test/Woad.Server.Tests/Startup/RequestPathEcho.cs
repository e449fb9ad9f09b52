using Microsoft.AspNetCore.Http;

namespace Woad.Server.Tests.Startup;

/// <summary>Answers with the path of the HTTP request that the application has.</summary>
/// <param name="accessor">The application's.</param>
public sealed class RequestPathEcho(IHttpContextAccessor accessor) : IStartupEcho
{
    public string Echo(string text) => $"{text} {accessor.HttpContext?.Request.Path}";
}
