using Woad.Conformance.Duplex;
using Woad.Conformance.EndToEnd;
namespace Woad.Server.Tests.EndToEnd;
public sealed class XHttpConvTests() : EndToEndSuite(new BelowChannel(new HttpsConversation(false)));
