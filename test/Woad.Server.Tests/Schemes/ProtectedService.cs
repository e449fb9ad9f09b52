namespace Woad.Server.Tests.Schemes;

/// <summary>Answers by the length alone.</summary>
public sealed class ProtectedService : IProtected
{
    public string Tell(string secret) => $"{secret.Length} characters";
}
