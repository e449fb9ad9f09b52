using Woad.Encoders;
using Woad.Layers;

namespace Woad.Security.Secured;

/// <summary>
/// Reads and writes the secured messages of one side. All channels of an endpoint share it, with its buffers and
/// its tables of the parts of earlier messages.
/// </summary>
internal sealed class SecuredMessages
{
    private readonly SecurityProfile _profile;
    private readonly EncodingModel _encoding;

    private SecuredMessages(SecurityProfile profile, EncodingModel encoding)
    {
        (_profile, _encoding) = (profile, encoding);
        Readers = new SecuredReaders(profile, encoding);
        Writers = new SecuredWriters(profile, encoding);
    }

    /// <summary>Reads messages.</summary>
    public SecuredReaders Readers { get; }

    /// <summary>Writes messages.</summary>
    public SecuredWriters Writers { get; }

    /// <summary>Those of a stack: it leaves Security headers to them.</summary>
    /// <param name="profile">The settings.</param>
    /// <param name="context">The stack.</param>
    public static SecuredMessages Of(SecurityProfile profile, LayerContext context)
    {
        SecuredMessages? none = null;
        return Of(profile, context, ref none);
    }

    /// <summary>The same, kept from channel to channel.</summary>
    /// <param name="profile">The settings.</param>
    /// <param name="context">The stack.</param>
    /// <param name="kept">Those of the endpoint so far, which are replaced where they are for other settings.</param>
    public static SecuredMessages Of(SecurityProfile profile, LayerContext context, ref SecuredMessages? kept)
    {
        context.ReadSecurity();
        return kept is { } messages
            && ReferenceEquals(messages._profile, profile) && ReferenceEquals(messages._encoding, context.Encoding)
            ? messages
            : kept = new SecuredMessages(profile, context.Encoding);
    }
}
