namespace Woad.Server.Tests.Web.OpenApi;

/// <summary>Flags, of which JSON has the sum.</summary>
[Flags]
public enum CrateMarks
{
    None = 0,
    Fragile = 1,
    Heavy = 2,
    Cold = 8,
}
