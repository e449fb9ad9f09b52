using System.Security.Cryptography;
using System.Text;
using Woad.Security.Algorithms;

namespace Woad.Tests.Security.Hostile.Forged;

/// <summary>Derived keys whose numbers are out of all bounds.</summary>
internal static class KeyCases
{
    private const string Label = "WS-SecureConversationWS-SecureConversation";

    private static Dictionary<string, ForgedCase> Listed { get; } = new()
    {
        ["derived key"] = new("", static m => Derive(m, "", 0, 32, Label), MayRun: true),
        ["derived key with offset and length"] = new(
            "", static m => Derive(m, "<c:Offset>32</c:Offset><c:Length>24</c:Length>", 32, 24, Label), MayRun: true),
        ["derived key with a label"] = new(
            "K4", static m => Derive(m, "<c:Label>other</c:Label>", 0, 32, "other"), MayRun: true),
        ["derived key with an empty label"] = new("K4", static m => Derive(m, "<c:Label></c:Label>", 0, 32, "")),
        ["derived key with a label of 10^5 characters"] = new(
            "K4",
            static m => Derive(m, $"<c:Label>{new string('x', 100_000)}</c:Label>", 0, 32, new string('x', 100_000))),
        ["derived key without nonce"] = new("K4", static m => Derive(m, "", 0, 32, Label, nonce: "")),
        ["derived key with a nonce of 10^5 bytes"] = new(
            "K4", static m => Derive(m, "", 0, 32, Label, nonce: Convert.ToBase64String(new byte[100_000]))),
        ["derived key with two nonces"] = new(
            "K4", static m => Derive(m, "<c:Nonce>AAAAAAAAAAAAAAAAAAAAAA==</c:Nonce>", 0, 32, Label)),
        ["derived key with two offsets"] = new(
            "K4", static m => Derive(m, "<c:Offset>0</c:Offset><c:Offset>0</c:Offset>", 0, 32, Label)),
        ["derived key with two lengths"] = new(
            "K4", static m => Derive(m, "<c:Length>24</c:Length><c:Length>32</c:Length>", 0, 32, Label)),
        ["derived key with two equal lengths"] = new(
            "K4", static m => Derive(m, "<c:Length>32</c:Length><c:Length>32</c:Length>", 0, 32, Label)),
        ["derived key of two generations"] = new(
            "K4", static m => Derive(m, "<c:Generation>0</c:Generation><c:Generation>0</c:Generation>", 0, 32, Label)),
        ["derived key with two labels"] = new(
            "K4", static m => Derive(m, "<c:Label>x</c:Label><c:Label>other</c:Label>", 0, 32, "other")),
        ["derived key of itself"] = new("K4", static m => Derive(m, "", 0, 32, Label, source: "#dk")),
        ["derived key of a derived key"] = new(
            "K4",
            static m => Derive(m, "", 0, 32, Label, source: "#dk0", before: ForgedMessage.Derived("dk0", "#ek", ""))),
        ["derived keys of each other"] = new(
            "K4",
            static m => Derive(m, "", 0, 32, Label, source: "#dk0", before: ForgedMessage.Derived("dk0", "#dk", ""))),
        ["derived key of nothing"] = new("K4", static m => Derive(m, "", 0, 32, Label, source: "#nothing")),
        ["derived key of the timestamp"] = new("K4", static m => Derive(m, "", 0, 32, Label, source: "#ts")),
        ["derived key with Offset and Generation"] = new(
            "K4", static m => Derive(m, "<c:Offset>0</c:Offset><c:Generation>0</c:Generation>", 0, 32, Label)),
    };

    private static Dictionary<string, ForgedCase> Make()
    {
        var all = new Dictionary<string, ForgedCase>(Listed);
        foreach (var number in new[]
        {
            "-1", "-32", "1025", "65536", "2147483647", "2147483648", "-2147483648", "9223372036854775807",
            "18446744073709551616", "1e3", "0x10", "", " ", "NaN",
        })
        {
            all[$"derived key with offset '{number}'"] = new(
                "K4", m => Derive(m, $"<c:Offset>{number}</c:Offset>", 0, 32, Label));
            all[$"derived key with length '{number}'"] = new(
                "K4", m => Derive(m, $"<c:Length>{number}</c:Length>", 0, 32, Label));
            all[$"derived key of generation '{number}'"] = new(
                "K4", m => Derive(m, $"<c:Generation>{number}</c:Generation>", 0, 32, Label));
        }

        foreach (var length in new[] { 0, 1, 8, 15, 16, 23 })
        {
            all[$"derived key of {length} bytes"] = new(
                "K4", m => Derive(m, $"<c:Length>{length}</c:Length>", 0, length, Label));
        }

        return all;
    }

    private static void Derive(
        ForgedMessage message,
        string numbers,
        int offset,
        int length,
        string label,
        string nonce = "AAAAAAAAAAAAAAAAAAAAAA==",
        string source = "#ek",
        string before = "")
    {
        var key = PSha1.Derive(
            message.Secret, [.. Encoding.UTF8.GetBytes(label), .. Convert.FromBase64String(nonce)], offset, length);
        message.Before = before + ForgedMessage.Derived("dk", source, numbers, nonce);
        message.KeyInfo = ForgedMessage.Reference("#dk");
        message.SignsBy = octets => HMACSHA1.HashData(key, octets);
    }

    /// <summary>All of them by name.</summary>
    public static IReadOnlyDictionary<string, ForgedCase> All { get; } = Make();
}
