using Woad.Envelopes;
using Woad.Xml;

namespace Woad.Encoders;

/// <content>Headers that come again in later messages.</content>
internal sealed partial class GeneralHead
{
    /// <summary>Headers of other messages that may come again.</summary>
    private readonly KnownElements<KnownHead> _known = new();

    /// <summary>Reads headers behind the usual start tags, where they are known by their bytes.</summary>
    private bool TryReadKnownHeaders(
        ref TextXmlReader reader,
        ReadOnlySpan<byte> bytes,
        XmlScope around,
        IReadOnlyList<XmlName> understood,
        Range passed,
        ref EnvelopeHead head)
    {
        var hasReplyTo = false;
        while (true)
        {
            var start = reader.Offset;
            if (_known.Find(bytes[start..], around, out var length) is { } known)
            {
                if (!known.TryAddTo(ref head, ref hasReplyTo))
                {
                    return false;
                }

                reader.MoveTo(start + length);
                continue;
            }

            if (reader.Next() != XmlNext.Start)
            {
                reader.End();
                return true;
            }

            var (hadAction, hadTo, hadReplyTo) = (head.HasAction, head.HasTo, hasReplyTo);
            if (!TryTakeHeader(ref reader, bytes, understood, passed, ref head, ref hasReplyTo))
            {
                return false;
            }

            var its = head.HasAction && !hadAction ? new KnownHead(KnownHead.Kind.Action, head.Action)
                : head.HasTo && !hadTo ? new KnownHead(KnownHead.Kind.To, head.To)
                : hasReplyTo && !hadReplyTo ? new KnownHead(KnownHead.Kind.ReplyTo, null)
                : null;
            if (its is not null)
            {
                _known.Add(bytes[start..reader.Position], around, its);
            }
        }
    }

    /// <summary>Whether a layer takes care of a header of addressing.</summary>
    private static bool HasAddressing(IReadOnlyList<XmlName> names)
    {
        for (var i = 0; i < names.Count; i++)
        {
            if (names[i].Namespace.Text == Addressing10)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>A header for dispatch.</summary>
    /// <param name="Header">Which one.</param>
    /// <param name="Target">Where it leads; null for nowhere.</param>
    private sealed record KnownHead(KnownHead.Kind Header, object? Target)
    {
        internal enum Kind
        {
            Action,
            To,
            ReplyTo,
        }

        /// <summary>Adds it to a head; false where there is one already.</summary>
        public bool TryAddTo(ref EnvelopeHead head, ref bool hasReplyTo)
        {
            switch (Header)
            {
                case Kind.Action when !head.HasAction:
                    (head.Action, head.HasAction) = (Target, true);
                    return true;
                case Kind.To when !head.HasTo:
                    (head.To, head.HasTo) = (Target, true);
                    return true;
                case Kind.ReplyTo when !hasReplyTo:
                    return hasReplyTo = true;
                default:
                    return false;
            }
        }
    }
}
