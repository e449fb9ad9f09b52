namespace Woad.Server.Tests.Channels;

public enum MeetingStep
{
    Wait,
    Release,
}
