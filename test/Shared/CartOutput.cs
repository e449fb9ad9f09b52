namespace Woad.TestSupport;

/// <summary>The output of the sample of durable services.</summary>
internal static class CartOutput
{
    private static readonly string[] Bindings =
        ["BasicHttpContextBinding", "WSHttpContextBinding", "NetTcpContextBinding"];

    /// <summary>The whole output.</summary>
    /// <param name="killed">The line that tells of the end of a host.</param>
    public static string With(string killed) =>
        string.Concat(Bindings.Select(static binding => $"{binding}: 1, 2\n"))
        + killed + "\n"
        + string.Concat(Bindings.Select(static binding =>
            $"""
            {binding}: continued with 3
              checked out: pen, ink, paper
              afterwards: InstanceNotFound

            """));
}
