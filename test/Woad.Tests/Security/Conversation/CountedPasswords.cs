using System.IdentityModel.Selectors;

namespace Woad.Tests.Security.Conversation;

/// <summary>Believes everybody, and counts.</summary>
internal sealed class CountedPasswords : UserNamePasswordValidator
{
    private int _shown;

    public int Shown => Volatile.Read(ref _shown);

    public override void Validate(string userName, string password) => Interlocked.Increment(ref _shown);
}
