namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>A class without a contract.</summary>
public sealed class PlainLid
{
    public string? Colour { get; set; }

    public float Thickness { get; set; }
}
