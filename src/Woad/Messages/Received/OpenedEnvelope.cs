using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>An envelope whose headers have been read.</summary>
/// <param name="Headers">The headers.</param>
/// <param name="Body">A reader on the first node in the body; on what follows the body when that is empty.</param>
/// <param name="IsEmpty">Whether the body is empty.</param>
/// <param name="IsFault">Whether the body is a fault.</param>
/// <param name="DuplicateHeader">The first addressing header that occurs too often; null when none does.</param>
internal readonly record struct OpenedEnvelope(
    MessageHeaders Headers,
    XmlDictionaryReader Body,
    bool IsEmpty,
    bool IsFault,
    MessageHeaderException? DuplicateHeader);
