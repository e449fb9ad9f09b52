using System.ServiceModel.Security;

namespace Woad.Tests.Security.Conversation;

/// <summary>Remembers every signature, or finds every one a repetition.</summary>
internal sealed class RecordingNonces : NonceCache
{
    private readonly HashSet<string> _all = [];

    public bool Refuses { get; set; }

    public int Count
    {
        get
        {
            lock (_all)
            {
                return _all.Count;
            }
        }
    }

    public override bool CheckNonce(byte[] nonce)
    {
        lock (_all)
        {
            return _all.Contains(Convert.ToBase64String(nonce));
        }
    }

    public override bool TryAddNonce(byte[] nonce)
    {
        lock (_all)
        {
            return _all.Add(Convert.ToBase64String(nonce)) && !Refuses;
        }
    }
}
