namespace Woad.Tests.Connections;

/// <summary>Overrides a step of the life cycle without calling the base.</summary>
internal sealed class ForgetfulMachine(string step) : Machine
{
    protected override void OnOpening() => Unless(nameof(OnOpening), base.OnOpening);

    protected override void OnOpened() => Unless(nameof(OnOpened), base.OnOpened);

    protected override void OnClosing() => Unless(nameof(OnClosing), base.OnClosing);

    protected override void OnClosed() => Unless(nameof(OnClosed), base.OnClosed);

    private void Unless(string name, Action action)
    {
        if (name != step)
        {
            action();
        }
    }
}
