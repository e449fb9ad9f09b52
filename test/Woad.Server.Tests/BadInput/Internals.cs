namespace Woad.Server.Tests.BadInput;

/// <summary>What must not be found in any reply while exception details are off.</summary>
public static class Internals
{
    private static readonly string[] Words =
    [
        nameof(HiddenThing), nameof(VaultService), nameof(IVault), "Woad.", "System.Private", "7-3-9", "vault.conf",
        "   at ", ".cs", "StackTrace", "ExceptionDetail ", AppContext.BaseDirectory,
    ];

    public static void AssertNoneIn(string reply)
    {
        foreach (var word in Words)
            Assert.DoesNotContain(word, reply, StringComparison.Ordinal);
    }
}
